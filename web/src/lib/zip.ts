// Files out of what is dropped on a page: from folders, and from zip archives.

export interface Dropped {
  name: string; // with the folders it lies in
  data: Blob;
}

const END = 0x06054b50; // of the archive: where its directory is
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const MOST_FILES = 20_000;
const MOST_BYTES = 64 * 1024 * 1024; // of one file in it

export class NoArchive extends Error {}

/** The files in a zip archive that are wanted. */
export async function unzipped(archive: Blob, wanted: (name: string) => boolean): Promise<Dropped[]> {
  const tail = new DataView(await archive.slice(Math.max(0, archive.size - 65_557)).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw new NoArchive(); // none, or a broken one
  const count = tail.getUint16(end + 10, true);
  const from = tail.getUint32(end + 16, true);
  const directory = new DataView(await archive.slice(from, from + tail.getUint32(end + 12, true)).arrayBuffer());
  const out: Dropped[] = [];
  for (let n = 0, at = 0; n < Math.min(count, MOST_FILES) && at + 46 <= directory.byteLength; n++) {
    if (directory.getUint32(at, true) !== ENTRY) throw new NoArchive();
    const [how, size, whole] = [directory.getUint16(at + 10, true), directory.getUint32(at + 20, true), directory.getUint32(at + 24, true)];
    const [named, more, said] = [28, 30, 32].map((k) => directory.getUint16(at + k, true)) as [number, number, number];
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, named));
    const start = directory.getUint32(at + 42, true);
    at += 46 + named + more + said;
    if (name.endsWith("/") || !wanted(name) || whole > MOST_BYTES) continue;
    const head = new DataView(await archive.slice(start, start + 30).arrayBuffer());
    const body = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const data = archive.slice(body, body + size);
    if (how === STORED) out.push({ name, data });
    else if (how === DEFLATED) out.push({ name, data: await new Response(data.stream().pipeThrough(new DecompressionStream("deflate-raw"))).blob() });
  }
  return out;
}

/** The files of what was dropped, those in folders too. */
export async function droppedFiles(items: DataTransferItemList | undefined, files: FileList | undefined): Promise<Dropped[]> {
  // asked for at once: after a pause the browser has forgotten them
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null).filter((e) => e !== null);
  if (!entries.some((e) => e.isDirectory)) return [...(files ?? [])].map((f) => ({ name: f.name, data: f }));
  const out: Dropped[] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (out.length >= MOST_FILES) return;
    if (entry.isFile) {
      const file = await new Promise<File>((got, not) => (entry as FileSystemFileEntry).file(got, not));
      out.push({ name: entry.fullPath.replace(/^\//, ""), data: file });
    } else if (entry.isDirectory) {
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      for (;;) {
        const some = await new Promise<FileSystemEntry[]>((got, not) => reader.readEntries(got, not)); // a hundred at a time
        if (!some.length) break;
        for (const one of some) await walk(one);
      }
    }
  };
  for (const entry of entries) await walk(entry);
  return out;
}

/** The ids that a picture's path can stand for: a card's id may have a slash, and so lie in a folder of its set. */
export function idsOf(path: string): string[] {
  const parts = path.replace(/\.[^./]+$/, "").replaceAll("__", "/").split("/").filter(Boolean);
  return [...new Set([parts.slice(-2).join("/"), parts.slice(-1).join("/")])].filter(Boolean);
}
