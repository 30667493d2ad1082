/* What the engine's hottest lines do, put in place: lists of numbers, numbers as objects, calls of
   functions in tables, objects that live for one step.

   `tools/compile.py` puts this file before every bundle of C files that mypyc wrote. It takes the place
   of functions of mypyc's library and of Python's C interface that mean the same and cost a call, or a
   search for memory, each. Where one of these meets anything but the common case, it calls the function
   that it stands for. `tests/contract/test_native.py` compares both.

   Two things differ, and only in what nobody sees: equal numbers may be one and the same object, as
   Python's own small ones are, and short-lived lists, tuples and objects of the engine are not watched
   by the collector of cycles. The engine makes no cycles of them.

   Without TEFUDA_LARGE defined, numbers have 62 bits. mypyc's may be objects, which every calculation asks
   for and counts references to. A number that does not fit then raises an OverflowError.

   With TEFUDA_HERE defined, the one bundle that does so also gets the tables themselves. */

#ifndef TEFUDA_NATIVE_H
#define TEFUDA_NATIVE_H

#include <Python.h>
#include <stddef.h>
#include <CPy.h>

#if (defined(__GNUC__) || defined(__clang__)) && !defined(Py_GIL_DISABLED)

/* For what is shorter than a call of it. Else GCC, which lets a bundle grow by so much and no more, puts
   the larger functions in place and calls these. */
#define TEFUDA_INLINE static inline __attribute__((always_inline))

/* --- numbers as objects -------------------------------------------------------------------------- */

#define TEFUDA_NUMBERS 8192 /* a power of two */
#define TEFUDA_DIRECT 4096  /* numbers below this have a place of their own */

extern PyObject *tefuda_numbers[TEFUDA_NUMBERS];
PyObject *tefuda_new_number(Py_ssize_t n, size_t place);

TEFUDA_INLINE Py_ssize_t tefuda_small(PyObject *o) {
    int overflow;
    return CPyLong_AsSsize_tAndOverflow(o, &overflow);
}

PyObject *tefuda_far_number(Py_ssize_t n);

TEFUDA_INLINE PyObject *tefuda_number(Py_ssize_t n) {
    if (likely((size_t)n < TEFUDA_DIRECT)) {
        PyObject *kept = tefuda_numbers[n];
        if (likely(kept != NULL)) {
            Py_INCREF(kept);
            return kept;
        }
        return tefuda_new_number(n, (size_t)n);
    }
    return tefuda_far_number(n);
}

static inline PyObject *tefuda_steal_as_object(CPyTagged x) {
    return unlikely(CPyTagged_CheckLong(x)) ? CPyTagged_LongAsObject(x)
                                            : tefuda_number(CPyTagged_ShortAsSsize_t(x));
}

static inline PyObject *tefuda_as_object(CPyTagged x) {
    if (unlikely(CPyTagged_CheckLong(x))) {
        Py_INCREF(CPyTagged_LongAsObject(x));
        return CPyTagged_LongAsObject(x);
    }
    return tefuda_number(CPyTagged_ShortAsSsize_t(x));
}

TEFUDA_INLINE CPyTagged tefuda_multiply(CPyTagged left, CPyTagged right) {
    Py_ssize_t product;
    if (likely(CPyTagged_CheckShort(left) && CPyTagged_CheckShort(right))
        && likely(!__builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product)))
        return (CPyTagged)product;
    return CPyTagged_Multiply_(left, right);
}

#ifdef TEFUDA_LARGE
#define CPyTagged_StealAsObject tefuda_steal_as_object
#define CPyTagged_AsObject tefuda_as_object
#define CPyTagged_Multiply tefuda_multiply
#endif

/* --- numbers of 62 bits -------------------------------------------------------------------------- */

/* A number does not fit: where mypyc asks whether there was an error… */
CPyTagged tefuda_too_large(void) __attribute__((cold));
/* …and where it does not. The error then comes out where the engine goes back to Python. */
CPyTagged tefuda_overflow(void) __attribute__((cold));

#ifndef TEFUDA_LARGE

TEFUDA_INLINE CPyTagged tefuda_from_object(PyObject *o) {
#if PY_VERSION_HEX < 0x030C0000
    Py_ssize_t size = Py_SIZE(o);
    if (likely((size_t)(size + 1) <= 2))
        return (CPyTagged)(size * (Py_ssize_t)((PyLongObject *)o)->ob_digit[0]) << 1;
#endif
    int overflow;
    Py_ssize_t n = CPyLong_AsSsize_tAndOverflow(o, &overflow);
    return likely(overflow == 0) ? (CPyTagged)n << 1 : tefuda_too_large();
}

TEFUDA_INLINE PyObject *tefuda_boxed(CPyTagged x) {
    return tefuda_number((Py_ssize_t)x >> 1);
}

TEFUDA_INLINE CPyTagged tefuda_sum(CPyTagged left, CPyTagged right) {
    Py_ssize_t out;
    return likely(!__builtin_add_overflow((Py_ssize_t)left, (Py_ssize_t)right, &out)) ? (CPyTagged)out
                                                                                      : tefuda_overflow();
}

TEFUDA_INLINE CPyTagged tefuda_difference(CPyTagged left, CPyTagged right) {
    Py_ssize_t out;
    return likely(!__builtin_sub_overflow((Py_ssize_t)left, (Py_ssize_t)right, &out)) ? (CPyTagged)out
                                                                                      : tefuda_overflow();
}

TEFUDA_INLINE CPyTagged tefuda_product(CPyTagged left, CPyTagged right) {
    Py_ssize_t out;
    return likely(!__builtin_mul_overflow((Py_ssize_t)left, (Py_ssize_t)right >> 1, &out))
        ? (CPyTagged)out : tefuda_overflow();
}

TEFUDA_INLINE CPyTagged tefuda_rest(CPyTagged left, CPyTagged right) {
    if (unlikely(right == 0)) return CPyTagged_Remainder(left, right); /* which says what is wrong */
    Py_ssize_t rest = (Py_ssize_t)left % (Py_ssize_t)right;
    if (((Py_ssize_t)right < 0) != ((Py_ssize_t)left < 0) && rest != 0) rest += (Py_ssize_t)right;
    return (CPyTagged)rest;
}

TEFUDA_INLINE CPyTagged tefuda_right(CPyTagged left, CPyTagged right) {
    if (unlikely((Py_ssize_t)right < 0)) return CPyTagged_Rshift(left, right);
    Py_ssize_t by = (Py_ssize_t)right >> 1;
    return (CPyTagged)(((Py_ssize_t)left >> (by < 63 ? by : 63)) & ~(Py_ssize_t)1);
}

TEFUDA_INLINE CPyTagged tefuda_left(CPyTagged left, CPyTagged right) {
    if (unlikely((Py_ssize_t)right < 0)) return CPyTagged_Lshift(left, right);
    Py_ssize_t by = (Py_ssize_t)right >> 1;
    if (likely(by < 63)) {
        Py_ssize_t out = (Py_ssize_t)((size_t)left << by);
        if (likely(out >> by == (Py_ssize_t)left)) return (CPyTagged)out;
    }
    return left == 0 ? 0 : tefuda_too_large();
}

TEFUDA_INLINE CPyTagged tefuda_fitting(CPyTagged x) {
    return likely(!(x & CPY_INT_TAG)) || x == CPY_INT_TAG ? x : tefuda_too_large();
}

#define CPyTagged_INCREF(x) ((void)(x))
#define CPyTagged_DECREF(x) ((void)(x))
#define CPyTagged_XDECREF(x) ((void)(x))
#define CPyTagged_IncRef(x) ((void)(x))
#define CPyTagged_DecRef(x) ((void)(x))
#define CPyTagged_XDecRef(x) ((void)(x))
#define CPyTagged_CheckLong(x) 0
#define CPyTagged_CheckShort(x) 1
#define CPyTagged_FromObject tefuda_from_object
#define CPyTagged_BorrowFromObject tefuda_from_object
#define CPyTagged_StealAsObject tefuda_boxed
#define CPyTagged_AsObject tefuda_boxed
#define CPyTagged_Add tefuda_sum
#define CPyTagged_Subtract tefuda_difference
#define CPyTagged_Multiply tefuda_product
#define CPyTagged_Remainder tefuda_rest
#define CPyTagged_Rshift tefuda_right
#define CPyTagged_Lshift tefuda_left
#define CPyTagged_And(left, right) ((CPyTagged)((left) & (right)))
#define CPyTagged_Or(left, right) ((CPyTagged)((left) | (right)))
#define CPyTagged_Xor(left, right) ((CPyTagged)((left) ^ (right)))
#define CPyTagged_Negate(x) tefuda_difference(0, x)
#define CPyTagged_Invert(x) ((CPyTagged)(~(x) & ~(CPyTagged)CPY_INT_TAG))
#define CPyTagged_IsEq(left, right) ((left) == (right))
#define CPyTagged_IsNe(left, right) ((left) != (right))
#define CPyTagged_IsLt(left, right) ((Py_ssize_t)(left) < (Py_ssize_t)(right))
#define CPyTagged_IsGt(left, right) ((Py_ssize_t)(left) > (Py_ssize_t)(right))
#define CPyTagged_IsLe(left, right) ((Py_ssize_t)(left) <= (Py_ssize_t)(right))
#define CPyTagged_IsGe(left, right) ((Py_ssize_t)(left) >= (Py_ssize_t)(right))
#define CPyTagged_IsEq_ CPyTagged_IsEq
#define CPyTagged_IsLt_ CPyTagged_IsLt
#define CPyObject_Hash(o) tefuda_fitting(CPyObject_Hash(o))
#define CPyTagged_FromFloat(x) tefuda_fitting(CPyTagged_FromFloat(x))
#define CPyTagged_FromSsize_t(x) tefuda_fitting(CPyTagged_FromSsize_t(x))
#define CPyTagged_Id(o) tefuda_fitting(CPyTagged_Id(o))
#undef PyLong_Check
#define PyLong_Check(o) \
    (Py_IS_TYPE(o, &PyLong_Type) || PyType_FastSubclass(Py_TYPE(o), Py_TPFLAGS_LONG_SUBCLASS))
#endif

/* --- reading and writing lists and tuples -------------------------------------------------------- */

/* The place that an index means; -1: none. */
TEFUDA_INLINE Py_ssize_t tefuda_place(CPyTagged index, Py_ssize_t size) {
    Py_ssize_t n = CPyTagged_ShortAsSsize_t(index);
    if (likely((size_t)n < (size_t)size)) return n;
    n += size;
    return n >= 0 && n < size ? n : -1;
}

TEFUDA_INLINE PyObject *tefuda_list_borrow(PyObject *list, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t n = tefuda_place(index, PyList_GET_SIZE(list));
        if (likely(n >= 0)) return PyList_GET_ITEM(list, n);
    }
    return CPyList_GetItemBorrow(list, index); /* which says what is wrong */
}

TEFUDA_INLINE PyObject *tefuda_list_get(PyObject *list, CPyTagged index) {
    PyObject *got = tefuda_list_borrow(list, index);
    if (likely(got != NULL)) Py_INCREF(got);
    return got;
}

#define CPyList_GetItem tefuda_list_get
#define CPyList_GetItemShort tefuda_list_get
#define CPyList_GetItemShortBorrow tefuda_list_borrow
#define CPyList_GetItemBorrow tefuda_list_borrow_named
TEFUDA_INLINE PyObject *tefuda_list_borrow_named(PyObject *list, CPyTagged index) {
    return tefuda_list_borrow(list, index);
}

TEFUDA_INLINE PyObject *tefuda_tuple_get(PyObject *tuple, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t n = tefuda_place(index, PyTuple_GET_SIZE(tuple));
        if (likely(n >= 0)) {
            PyObject *got = PyTuple_GET_ITEM(tuple, n);
            Py_INCREF(got);
            return got;
        }
    }
    return CPySequenceTuple_GetItem(tuple, index);
}

#define CPySequenceTuple_GetItem tefuda_tuple_get

#define tefuda_List_peek(list, n) PyList_GET_ITEM(list, n)
#define tefuda_SequenceTuple_peek(tuple, n) PyTuple_GET_ITEM(tuple, n)

/* For an item that is only looked at (`shorten.py`). What is wrong with the index, the other says. */
TEFUDA_INLINE PyObject *tefuda_tuple_borrow(PyObject *tuple, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t n = tefuda_place(index, PyTuple_GET_SIZE(tuple));
        if (likely(n >= 0)) return PyTuple_GET_ITEM(tuple, n);
    }
    return (CPySequenceTuple_GetItem)(tuple, index);
}

/* --- objects that go ----------------------------------------------------------------------------- */

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000 && !defined(Py_REF_DEBUG) \
    && !defined(Py_TRACE_REFS)
#define TEFUDA_REUSE 1

void tefuda_gone(PyObject *o);
PyObject *tefuda_new_list(Py_ssize_t n);
PyObject *tefuda_new_tuple(Py_ssize_t n);
PyObject *tefuda_list_slice(PyObject *list, Py_ssize_t from, Py_ssize_t to);
PyObject *tefuda_as_tuple(PyObject *list);
PyObject *tefuda_type(PyObject *template_, PyObject *bases, PyObject *modname);

TEFUDA_INLINE void tefuda_decref(PyObject *o) {
    if (--o->ob_refcnt == 0) tefuda_gone(o);
}

TEFUDA_INLINE void tefuda_xdecref(PyObject *o) {
    if (o != NULL) tefuda_decref(o);
}

/* The two words before an object that the collector of cycles knows; 0: it does not. */
struct tefuda_gc_head {
    uintptr_t next, prev;
};

static inline void tefuda_untrack(void *o) {
    if (((struct tefuda_gc_head *)o - 1)->next != 0) PyObject_GC_UnTrack(o);
}

#undef CPy_DECREF
#undef CPy_XDECREF
#undef CPy_DECREF_NO_IMM
#undef CPy_XDECREF_NO_IMM
#undef Py_CLEAR
#undef CPy_TRASHCAN_BEGIN
#undef CPy_TRASHCAN_END
#define CPy_DECREF(p) tefuda_decref((PyObject *)(p))
#define CPy_XDECREF(p) tefuda_xdecref((PyObject *)(p))
#define CPy_DECREF_NO_IMM(p) tefuda_decref((PyObject *)(p))
#define CPy_XDECREF_NO_IMM(p) tefuda_xdecref((PyObject *)(p))
#define Py_CLEAR(p) \
    do { \
        PyObject *tefuda_old = (PyObject *)(p); \
        (p) = NULL; \
        tefuda_xdecref(tefuda_old); \
    } while (0)
#define CPy_TRASHCAN_BEGIN(op, dealloc) /* the engine's objects do not hang on each other in chains */
#define CPy_TRASHCAN_END(op)
#define PyList_New tefuda_new_list
#define PyTuple_New tefuda_new_tuple
#define PyList_GetSlice tefuda_list_slice
#define PyList_AsTuple tefuda_as_tuple
#define CPyType_FromTemplate tefuda_type
#define PyObject_GC_UnTrack(o) tefuda_untrack(o)
#else
#define tefuda_decref(p) Py_DECREF(p)
#endif

TEFUDA_INLINE bool tefuda_list_set(PyObject *list, CPyTagged index, PyObject *value) {
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t n = tefuda_place(index, PyList_GET_SIZE(list));
        if (likely(n >= 0)) {
            PyObject *old = PyList_GET_ITEM(list, n);
            PyList_SET_ITEM(list, n, value);
            tefuda_decref(old);
            return true;
        }
    }
    return CPyList_SetItem(list, index, value);
}

#define CPyList_SetItem tefuda_list_set

TEFUDA_INLINE int tefuda_append(PyObject *list, PyObject *value) {
    PyListObject *l = (PyListObject *)list;
    Py_ssize_t n = Py_SIZE(l);
    if (likely(n < l->allocated)) {
        Py_INCREF(value);
        l->ob_item[n] = value;
        Py_SET_SIZE(l, n + 1);
        return 0;
    }
    return PyList_Append(list, value);
}

#define PyList_Append tefuda_append

TEFUDA_INLINE PyObject *tefuda_pop_last(PyObject *list) {
    PyListObject *l = (PyListObject *)list;
    Py_ssize_t n = Py_SIZE(l);
    if (likely(n > 0)) {
        Py_SET_SIZE(l, n - 1);
        return l->ob_item[n - 1];
    }
    return CPyList_PopLast(list);
}

#define CPyList_PopLast tefuda_pop_last

/* Takes an entry out of a list; the caller has its reference. */
static inline PyObject *tefuda_take_out(PyObject *list, Py_ssize_t at) {
    PyListObject *l = (PyListObject *)list;
    PyObject *got = l->ob_item[at];
    Py_ssize_t n = Py_SIZE(l) - 1;
    Py_SET_SIZE(l, n);
    for (Py_ssize_t i = at; i < n; i++) l->ob_item[i] = l->ob_item[i + 1];
    return got;
}

static inline PyObject *tefuda_pop(PyObject *list, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        Py_ssize_t n = tefuda_place(index, PyList_GET_SIZE(list));
        if (likely(n >= 0)) return tefuda_take_out(list, n);
    }
    return CPyList_Pop(list, index);
}

#define CPyList_Pop tefuda_pop

/* The first place of a number among entries; -1: it is not there; -2: not all are plain numbers. */
static inline Py_ssize_t tefuda_find(PyObject **items, Py_ssize_t size, PyObject *wanted) {
    int overflow;
    if (!PyLong_CheckExact(wanted)) return -2;
    Py_ssize_t n = CPyLong_AsSsize_tAndOverflow(wanted, &overflow);
    if (overflow) return -2;
    for (Py_ssize_t i = 0; i < size; i++) {
        PyObject *item = items[i];
        if (item == wanted) return i;
        if (unlikely(!PyLong_CheckExact(item))) return -2;
        if (CPyLong_AsSsize_tAndOverflow(item, &overflow) == n && !overflow) return i;
    }
    return -1;
}

static inline int tefuda_contains(PyObject *seq, PyObject *wanted) {
    Py_ssize_t at = -2;
    if (PyList_CheckExact(seq))
        at = tefuda_find(((PyListObject *)seq)->ob_item, PyList_GET_SIZE(seq), wanted);
    else if (PyTuple_CheckExact(seq))
        at = tefuda_find(((PyTupleObject *)seq)->ob_item, PyTuple_GET_SIZE(seq), wanted);
    return likely(at != -2) ? at >= 0 : PySequence_Contains(seq, wanted);
}

#define PySequence_Contains tefuda_contains

static inline int tefuda_remove(PyObject *list, PyObject *wanted) {
    Py_ssize_t at = tefuda_find(((PyListObject *)list)->ob_item, PyList_GET_SIZE(list), wanted);
    if (unlikely(at < 0)) return CPyList_Remove(list, wanted);
    PyObject *old = tefuda_take_out(list, at);
    tefuda_decref(old);
    return 0;
}

#define CPyList_Remove tefuda_remove

static inline CPyTagged tefuda_index(PyObject *list, PyObject *wanted) {
    Py_ssize_t at = tefuda_find(((PyListObject *)list)->ob_item, PyList_GET_SIZE(list), wanted);
    return likely(at >= 0) ? (CPyTagged)at << 1 : CPyList_Index(list, wanted);
}

#define CPyList_Index tefuda_index

/* Makes room in a list, and some more; whether it could. */
static inline bool tefuda_grow(PyListObject *l, Py_ssize_t size) {
    Py_ssize_t room = (size + (size >> 3) + 6) & ~(Py_ssize_t)3;
    PyObject **items = (PyObject **)PyMem_Realloc(l->ob_item, (size_t)room * sizeof(PyObject *));
    if (unlikely(items == NULL)) return false;
    l->ob_item = items;
    l->allocated = room;
    return true;
}

static inline PyObject *tefuda_extend(PyObject *list, PyObject *more) {
    if (likely(PyList_CheckExact(more) || PyTuple_CheckExact(more))) {
        PyListObject *l = (PyListObject *)list;
        Py_ssize_t n = Py_SIZE(l), m = Py_SIZE(more);
        if (likely(n + m <= l->allocated || tefuda_grow(l, n + m))) {
            PyObject **from = PyList_CheckExact(more) ? ((PyListObject *)more)->ob_item
                                                      : ((PyTupleObject *)more)->ob_item;
            for (Py_ssize_t i = 0; i < m; i++) {
                Py_INCREF(from[i]);
                l->ob_item[n + i] = from[i];
            }
            Py_SET_SIZE(l, n + m);
            Py_RETURN_NONE;
        }
    }
    return CPyList_Extend(list, more);
}

#define CPyList_Extend tefuda_extend

#ifdef TEFUDA_REUSE

static inline PyObject *tefuda_sequence_list(PyObject *o) {
    return likely(PyList_CheckExact(o)) ? tefuda_list_slice(o, 0, PyList_GET_SIZE(o))
                                        : PySequence_List(o);
}

#define PySequence_List tefuda_sequence_list

static inline PyObject *tefuda_cut(PyObject *list, CPyTagged start, CPyTagged end) {
    if (likely(PyList_CheckExact(list) && CPyTagged_CheckShort(start) && CPyTagged_CheckShort(end))) {
        Py_ssize_t from = CPyTagged_ShortAsSsize_t(start), to = CPyTagged_ShortAsSsize_t(end);
        if (from < 0) from += PyList_GET_SIZE(list);
        if (to < 0) to += PyList_GET_SIZE(list);
        return tefuda_list_slice(list, from, to);
    }
    return CPyList_GetSlice(list, start, end);
}

#define CPyList_GetSlice tefuda_cut

static inline PyObject *tefuda_concat(PyObject *one, PyObject *other) {
    if (likely(PyList_CheckExact(one) && PyList_CheckExact(other))) {
        Py_ssize_t n = PyList_GET_SIZE(one), m = PyList_GET_SIZE(other);
        PyObject *out = tefuda_new_list(n + m);
        if (out == NULL) return NULL;
        PyObject **mine = ((PyListObject *)out)->ob_item;
        for (Py_ssize_t i = 0; i < n; i++) {
            mine[i] = PyList_GET_ITEM(one, i);
            Py_INCREF(mine[i]);
        }
        for (Py_ssize_t i = 0; i < m; i++) {
            mine[n + i] = PyList_GET_ITEM(other, i);
            Py_INCREF(mine[n + i]);
        }
        return out;
    }
    return PySequence_Concat(one, other);
}

#define PySequence_Concat tefuda_concat

/* --- looking up ---------------------------------------------------------------------------------- */

/* A dict's table as Python 3.11 lays it out (its own header for it is not for others to include). */
struct tefuda_keys {
    Py_ssize_t refcnt;
    uint8_t log2_size, log2_index_bytes, kind; /* 0: any keys; 1: only strings; 2: shared */
    uint32_t version;
    Py_ssize_t usable, entries;
    char indices[];
};
struct tefuda_entry {
    Py_hash_t hash;
    PyObject *key, *value;
};
struct tefuda_word {
    PyObject *key, *value;
};

/* A number of one digit (up to 30 bits), or a string that has been hashed: its hash; -1: something
   else. */
static inline Py_hash_t tefuda_hash(PyObject *key) {
    if (likely(PyLong_CheckExact(key))) {
        Py_ssize_t size = Py_SIZE(key);
        Py_hash_t digit = (Py_hash_t)((PyLongObject *)key)->ob_digit[0];
        if (size == 1) return digit;
        if (size == 0) return 0;
        return size == -1 ? (digit == 1 ? -2 : -digit) : -1;
    }
    return PyUnicode_CheckExact(key) ? ((PyASCIIObject *)key)->hash : -1;
}

/* Whether a key with the same hash is the same; -1: find out by other means. */
static inline int tefuda_alike(PyObject *one, PyObject *other) {
    if (one == other) return 1;
    if (PyLong_CheckExact(one) && PyLong_CheckExact(other) && Py_SIZE(one) == Py_SIZE(other)
        && ((PyLongObject *)one)->ob_digit[0] == ((PyLongObject *)other)->ob_digit[0])
        return 1; /* numbers of one digit, since they have a hash here (-1 and -2 have the same) */
    return -1;
}

static inline Py_ssize_t tefuda_entry_at(struct tefuda_keys *keys, size_t i) {
    if (likely(keys->log2_size < 8)) return ((int8_t *)keys->indices)[i];
    if (keys->log2_size < 16) return ((int16_t *)keys->indices)[i];
    return keys->log2_size < 32 ? ((int32_t *)keys->indices)[i] : ((int64_t *)keys->indices)[i];
}

/* What a dict has under a key, borrowed. 1: found; 0: it is not there; -1: find out by other means.
   Not in place: it is long. */
int tefuda_lookup(PyObject *dict, PyObject *key, PyObject **found);

static inline PyObject *tefuda_dict_item(PyObject *dict, PyObject *key) {
    PyObject *found;
    if (likely(tefuda_lookup(dict, key, &found) == 1)) {
        Py_INCREF(found);
        return found;
    }
    return CPyDict_GetItem(dict, key); /* which says what is wrong */
}

static inline PyObject *tefuda_dict_get(PyObject *dict, PyObject *key, PyObject *fallback) {
    PyObject *found = fallback;
    int there = tefuda_lookup(dict, key, &found);
    if (unlikely(there < 0)) return CPyDict_Get(dict, key, fallback);
    if (there == 0) found = fallback;
    Py_INCREF(found);
    return found;
}

static inline int tefuda_dict_has(PyObject *dict, PyObject *key) {
    PyObject *found;
    int there = tefuda_lookup(dict, key, &found);
    return likely(there >= 0) ? there : PyDict_Contains(dict, key);
}

#define CPyDict_GetItem tefuda_dict_item
#define CPyDict_Get tefuda_dict_get
#define CPyDict_GetWithNone(dict, key) tefuda_dict_get(dict, key, Py_None)
#define PyDict_Contains tefuda_dict_has

/* The first places that a set looks at; further ones by its own means. */
static inline int tefuda_set_has(PyObject *set, PyObject *key) {
    if (likely(PyAnySet_CheckExact(set))) {
        PySetObject *s = (PySetObject *)set;
        Py_hash_t hash = tefuda_hash(key);
        if (s->used == 0 && hash != -1) return 0;
        if (likely(hash != -1)) {
            setentry *e = &s->table[(size_t)hash & (size_t)s->mask];
            if (e->key == NULL) return 0;
            if (e->hash == hash && tefuda_alike(e->key, key) == 1) return 1;
        }
    }
    return PySet_Contains(set, key);
}

#define PySet_Contains tefuda_set_has

/* A name of a module, such as a function of Python's own. */
static inline PyObject *tefuda_attribute(PyObject *o, PyObject *name) {
    if (PyModule_CheckExact(o) && PyUnicode_READ_CHAR(name, 0) != '_') {
        PyObject *found;
        if (likely(tefuda_lookup(PyModule_GetDict(o), name, &found) == 1)) {
            Py_INCREF(found);
            return found;
        }
    }
    return CPyObject_GetAttr(o, name);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr tefuda_attribute
#endif

/* --- calls of functions in tables ---------------------------------------------------------------- */

TEFUDA_INLINE PyObject *tefuda_call(PyObject *f, PyObject *const *args, size_t n, PyObject *names) {
    if (likely(Py_IS_TYPE(f, &PyCFunction_Type))) {
        PyMethodDef *d = ((PyCFunctionObject *)f)->m_ml;
        if (likely(d->ml_flags == (METH_FASTCALL | METH_KEYWORDS)))
            return ((PyObject * (*)(PyObject *, PyObject *const *, Py_ssize_t, PyObject *))(
                void (*)(void))d->ml_meth)(((PyCFunctionObject *)f)->m_self, args,
                                           PyVectorcall_NARGS(n), names);
        if (d->ml_flags == METH_O && names == NULL && PyVectorcall_NARGS(n) == 1)
            return d->ml_meth(((PyCFunctionObject *)f)->m_self, args[0]);
    }
    return PyObject_Vectorcall(f, args, n, names);
}

#define PyObject_Vectorcall tefuda_call

#define CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, parser, ...) \
    ({ \
        PyObject **tefuda_to[] = {__VA_ARGS__}; \
        int tefuda_ok = 1; \
        if (likely((kwnames) == NULL \
                   && (size_t)(nargs) == sizeof(tefuda_to) / sizeof(tefuda_to[0]))) { \
            for (size_t tefuda_i = 0; tefuda_i < sizeof(tefuda_to) / sizeof(tefuda_to[0]); tefuda_i++) \
                *tefuda_to[tefuda_i] = (args)[tefuda_i]; \
        } else \
            tefuda_ok = (CPyArg_ParseStackAndKeywordsSimple)(args, nargs, kwnames, parser, __VA_ARGS__); \
        tefuda_ok; \
    })

/* --- the tables themselves ----------------------------------------------------------------------- */

#ifdef TEFUDA_HERE

PyObject *tefuda_numbers[TEFUDA_NUMBERS];

PyObject *tefuda_far_number(Py_ssize_t n) {
    if (unlikely(n < 0 || n >= ((Py_ssize_t)1 << 30))) {
        PyObject *made = PyLong_FromSsize_t(n);
        if (made == NULL) CPyError_OutOfMemory();
        return made;
    }
    size_t place = TEFUDA_DIRECT + (((uint32_t)n * 2654435769u) >> 20);
    PyObject *kept = tefuda_numbers[place];
    if (likely(kept != NULL && tefuda_small(kept) == n)) {
        Py_INCREF(kept);
        return kept;
    }
    return tefuda_new_number(n, place);
}

CPyTagged tefuda_too_large(void) {
    PyErr_SetString(PyExc_OverflowError, "a number of the engine has more than 62 bits");
    return CPY_INT_TAG;
}

CPyTagged tefuda_overflow(void) {
    tefuda_too_large();
    return 0;
}

PyObject *tefuda_new_number(Py_ssize_t n, size_t place) {
    PyObject *made = PyLong_FromSsize_t(n);
    if (made == NULL) CPyError_OutOfMemory();
    PyObject *old = tefuda_numbers[place];
    Py_INCREF(made);
    tefuda_numbers[place] = made;
    Py_XDECREF(old);
    return made;
}

#ifdef TEFUDA_REUSE
int tefuda_lookup(PyObject *dict, PyObject *key, PyObject **found) {
    if (unlikely(!PyDict_CheckExact(dict))) return -1;
    if (((PyDictObject *)dict)->ma_used == 0) return -1 + (tefuda_hash(key) != -1);
    struct tefuda_keys *keys = (struct tefuda_keys *)((PyDictObject *)dict)->ma_keys;
    Py_hash_t hash = tefuda_hash(key);
    if (unlikely(hash == -1 || keys->kind > 1)) return -1;
    size_t mask = ((size_t)1 << keys->log2_size) - 1, perturb = (size_t)hash, i = perturb & mask;
    void *entries = keys->indices + ((size_t)1 << keys->log2_index_bytes);
    for (;;) {
        Py_ssize_t at = tefuda_entry_at(keys, i);
        if (at >= 0) {
            if (keys->kind == 1) {
                struct tefuda_word *w = (struct tefuda_word *)entries + at;
                if (w->key == key) {
                    *found = w->value;
                    return 1;
                }
                if (((PyASCIIObject *)w->key)->hash == hash) return -1;
            } else {
                struct tefuda_entry *e = (struct tefuda_entry *)entries + at;
                if (e->hash == hash) {
                    *found = e->value;
                    return tefuda_alike(e->key, key);
                }
            }
        } else if (at == -1)
            return 0;
        perturb >>= 5;
        i = (i * 5 + perturb + 1) & mask;
    }
}

#undef PyList_New
#undef PyTuple_New
#undef PyList_GetSlice
#undef PyList_AsTuple
#undef CPyType_FromTemplate
#undef PyObject_GC_UnTrack

#define TEFUDA_KEPT 256     /* of each kind that are kept to be used again */
#define TEFUDA_ROOM 64      /* entries that a kept list has room for, at most */
#define TEFUDA_ITEMS 12     /* entries of a kept tuple, at most */
#define TEFUDA_WORDS 80     /* words of a kept object, at most */

/* Clearing a few words in a loop is sooner done than calling memset, which GCC would make of it. */
#if defined(__clang__)
#define TEFUDA_FEW
#else
#define TEFUDA_FEW __attribute__((optimize("no-tree-loop-distribute-patterns")))
#endif

static PyListObject *tefuda_lists[TEFUDA_KEPT];
static int tefuda_lists_kept;
static PyTupleObject *tefuda_tuples[TEFUDA_ITEMS + 1][TEFUDA_KEPT];
static int tefuda_tuples_kept[TEFUDA_ITEMS + 1];
static PyObject *tefuda_objects[TEFUDA_WORDS + 1]; /* chained by what is else their type */
static int tefuda_objects_kept[TEFUDA_WORDS + 1];

TEFUDA_FEW PyObject *tefuda_new_list(Py_ssize_t n) {
    if (likely(tefuda_lists_kept > 0)) {
        PyListObject *l = tefuda_lists[tefuda_lists_kept - 1];
        if (likely(n <= l->allocated)) {
            tefuda_lists_kept--;
            for (Py_ssize_t i = 0; i < n; i++) l->ob_item[i] = NULL;
            Py_SET_SIZE(l, n);
            l->ob_base.ob_base.ob_refcnt = 1;
            return (PyObject *)l;
        }
    }
    return PyList_New(n);
}

TEFUDA_FEW PyObject *tefuda_new_tuple(Py_ssize_t n) {
    if (likely(n <= TEFUDA_ITEMS && tefuda_tuples_kept[n] > 0)) {
        PyTupleObject *t = tefuda_tuples[n][--tefuda_tuples_kept[n]];
        for (Py_ssize_t i = 0; i < n; i++) t->ob_item[i] = NULL;
        t->ob_base.ob_base.ob_refcnt = 1;
        return (PyObject *)t;
    }
    PyObject *made = PyTuple_New(n);
    if (likely(made != NULL && n > 0)) tefuda_untrack(made); /* records are long, and never cycles */
    return made;
}

PyObject *tefuda_list_slice(PyObject *list, Py_ssize_t from, Py_ssize_t to) {
    if (!PyList_Check(list)) return PyList_GetSlice(list, from, to);
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (from < 0) from = 0;
    if (from > size) from = size;
    if (to > size) to = size;
    if (to < from) to = from;
    PyObject *out = tefuda_new_list(to - from);
    if (out != NULL) {
        PyObject **items = ((PyListObject *)list)->ob_item + from;
        PyObject **mine = ((PyListObject *)out)->ob_item;
        for (Py_ssize_t i = 0; i < to - from; i++) {
            Py_INCREF(items[i]);
            mine[i] = items[i];
        }
    }
    return out;
}

PyObject *tefuda_as_tuple(PyObject *list) {
    if (!PyList_Check(list) || PyList_GET_SIZE(list) == 0) return PyList_AsTuple(list);
    Py_ssize_t n = PyList_GET_SIZE(list);
    PyObject *out = tefuda_new_tuple(n);
    if (out != NULL)
        for (Py_ssize_t i = 0; i < n; i++) {
            PyObject *item = PyList_GET_ITEM(list, i);
            Py_INCREF(item);
            PyTuple_SET_ITEM(out, i, item);
        }
    return out;
}

static void tefuda_list_gone(PyListObject *l) {
    tefuda_untrack(l);
    Py_ssize_t n = Py_SIZE(l);
    Py_SET_SIZE(l, 0);
    while (--n >= 0) tefuda_xdecref(l->ob_item[n]);
    if (likely(tefuda_lists_kept < TEFUDA_KEPT))
        tefuda_lists[tefuda_lists_kept++] = l;
    else
        Py_TYPE(l)->tp_dealloc((PyObject *)l);
}

void tefuda_gone(PyObject *o) {
    for (;;) {
        PyTypeObject *type = Py_TYPE(o);
        if (type == &PyList_Type) {
            Py_ssize_t room = ((PyListObject *)o)->allocated;
            if (room >= 4 && room <= TEFUDA_ROOM)
                tefuda_list_gone((PyListObject *)o);
            else
                type->tp_dealloc(o);
            return;
        }
        if (type != &PyTuple_Type) {
            type->tp_dealloc(o);
            return;
        }
        Py_ssize_t n = Py_SIZE(o);
        if (n == 0 || n > TEFUDA_ITEMS || tefuda_tuples_kept[n] >= TEFUDA_KEPT) {
            type->tp_dealloc(o);
            return;
        }
        tefuda_untrack(o);
        PyTupleObject *t = (PyTupleObject *)o;
        for (Py_ssize_t i = 0; i < n - 1; i++) tefuda_xdecref(t->ob_item[i]);
        o = t->ob_item[n - 1];
        if (tefuda_tuples_kept[n] < TEFUDA_KEPT)
            tefuda_tuples[n][tefuda_tuples_kept[n]++] = t;
        else
            PyObject_GC_Del(t);
        if (o == NULL || --o->ob_refcnt != 0) return; /* else the record's entry before, and so on */
    }
}

static bool tefuda_may_keep(PyTypeObject *type) {
    return type->tp_basicsize <= TEFUDA_WORDS * (Py_ssize_t)sizeof(void *) && type->tp_itemsize == 0
        && PyType_IS_GC(type) && type->tp_dictoffset == 0 && type->tp_weaklistoffset == 0;
}

TEFUDA_FEW static PyObject *tefuda_alloc(PyTypeObject *type, Py_ssize_t n) {
    size_t words = type->tp_basicsize / sizeof(void *);
    PyObject *o;
    if (unlikely(words > TEFUDA_WORDS || (o = tefuda_objects[words]) == NULL || !tefuda_may_keep(type)))
        return PyType_GenericAlloc(type, n);
    tefuda_objects[words] = (PyObject *)o->ob_type;
    tefuda_objects_kept[words]--;
    for (size_t i = 2; i < words; i++) ((uintptr_t *)o)[i] = 0;
    o->ob_refcnt = 1;
    o->ob_type = type;
    Py_INCREF(type);
    return o;
}

static void tefuda_free(void *p) {
    PyObject *o = (PyObject *)p;
    PyTypeObject *type = Py_TYPE(o);
    struct tefuda_gc_head *head = (struct tefuda_gc_head *)p - 1;
    if (unlikely(!tefuda_may_keep(type) || head->next != 0)) {
        PyObject_GC_Del(p);
        return;
    }
    size_t words = type->tp_basicsize / sizeof(void *);
    if (tefuda_objects_kept[words] >= TEFUDA_KEPT) {
        PyObject_GC_Del(p);
        return;
    }
    head->prev = 0;
    o->ob_type = (PyTypeObject *)tefuda_objects[words];
    tefuda_objects[words] = o;
    tefuda_objects_kept[words]++;
}

PyObject *tefuda_type(PyObject *template_, PyObject *bases, PyObject *modname) {
    PyObject *made = CPyType_FromTemplate(template_, bases, modname);
    if (made != NULL) {
        PyTypeObject *type = (PyTypeObject *)made;
        if (tefuda_may_keep(type) && type->tp_alloc == PyType_GenericAlloc
            && type->tp_free == PyObject_GC_Del) {
            type->tp_alloc = tefuda_alloc;
            type->tp_free = tefuda_free;
        }
    }
    return made;
}

#define PyList_New tefuda_new_list
#define PyTuple_New tefuda_new_tuple
#define PyList_GetSlice tefuda_list_slice
#define PyList_AsTuple tefuda_as_tuple
#define CPyType_FromTemplate tefuda_type
#define PyObject_GC_UnTrack(o) tefuda_untrack(o)
#endif
#endif
#endif
#endif
