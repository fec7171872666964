//! Earlier states of a simulation, kept in memory. What two states have in common is stored once.
//!
//! Each list of the simulation has a [`Column`], which stores it in blocks of some items. A state
//! consists of block numbers. States share a block that does not change between them. Changed
//! blocks are found in two ways:
//! - Lists of plain numbers are compared byte by byte with the blocks of the last state. The dense
//!   arrays need this, because a step changes them through pointers.
//! - Other lists have [`Marks`], which every mutable access sets.
//!
//! A [`Keeper`] visits the lists of a simulation in a fixed order, and either keeps or recalls
//! them. So each part names its lists once, for both directions ([`super::Part::keep`]).

use std::any::Any;

use bytemuck::NoUninit;

/// Items in a block of a list with marks.
const MARKED: usize = 16;
/// Bytes in a block of a list that is compared.
const COMPARED: usize = 4096;

const fn block_size<T>() -> usize {
    if size_of::<T>() < COMPARED { COMPARED / size_of::<T>() } else { 1 }
}

/// Blocks of a list that may have changed since the list was last kept or recalled. A block that is
/// not listed has changed. So a list that is never kept has no marks, and needs no memory for them.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    changed: Vec<bool>,
}

impl Marks {
    /// Marks the block of an item.
    #[inline(always)]
    pub fn set(&mut self, row: usize) {
        if let Some(changed) = self.changed.get_mut(row / MARKED) {
            *changed = true;
        }
    }

    /// Marks all blocks.
    #[inline]
    pub fn set_all(&mut self) {
        self.changed.clear();
    }

    fn has(&self, block: usize) -> bool {
        self.changed.get(block).is_none_or(|&changed| changed)
    }

    fn reset(&mut self, length: usize) {
        self.changed.clear();
        self.changed.resize(length.div_ceil(MARKED), false);
    }

    pub fn bytes(&self) -> usize {
        self.changed.capacity()
    }
}

/// Some states of a list.
struct Column<T> {
    blocks: Vec<KeptBlock<T>>,
    /// Unused blocks, which keep their memory.
    free: Vec<u32>,
    /// The blocks of each state.
    states: Vec<Vec<u32>>,
    /// The blocks of the state that was last kept or recalled. They are in use even if that state
    /// has been replaced.
    last: Vec<u32>,
}

struct KeptBlock<T> {
    items: Vec<T>,
    /// Number of states that have the block.
    uses: u32,
}

impl<T> Default for Column<T> {
    fn default() -> Column<T> {
        let (blocks, free, states, last) = Default::default();
        Column { blocks, free, states, last }
    }
}

impl<T: Clone> Column<T> {
    /// Keeps a list as a state. `is_same(block, old, new)` tells whether a block is that of the
    /// last state.
    fn keep(
        &mut self,
        state: usize,
        size: usize,
        list: &[T],
        is_same: impl Fn(usize, &[T], &[T]) -> bool,
    ) {
        if self.states.len() <= state {
            self.states.resize_with(state + 1, Vec::new);
        }
        let mut numbers = std::mem::take(&mut self.states[state]);
        self.release(&numbers);
        numbers.clear();
        for (block, items) in list.chunks(size).enumerate() {
            let last = self.last.get(block).copied();
            let shared =
                last.filter(|&last| is_same(block, &self.blocks[last as usize].items, items));
            let number = shared.unwrap_or_else(|| self.store(size, items));
            self.blocks[number as usize].uses += 1;
            numbers.push(number);
        }
        self.states[state] = numbers;
        self.make_last(state);
    }

    /// Recalls the list of a state. `is_same(block)` tells whether a block of the list is still that
    /// of the last state.
    fn recall(
        &mut self,
        state: usize,
        size: usize,
        list: &mut Vec<T>,
        is_same: impl Fn(usize) -> bool,
    ) {
        let numbers = &self.states[state];
        let items = |number: u32| &self.blocks[number as usize].items;
        let length =
            numbers.last().map_or(0, |&last| (numbers.len() - 1) * size + items(last).len());
        list.truncate(length);
        list.reserve(length - list.len());
        for (block, &number) in numbers.iter().enumerate() {
            let items = items(number);
            let start = block * size;
            let is_whole = list.len() >= start + items.len();
            if is_whole && self.last.get(block) == Some(&number) && is_same(block) {
                continue;
            }
            let present = items.len().min(list.len() - start);
            list[start..start + present].clone_from_slice(&items[..present]);
            list.extend_from_slice(&items[present..]);
        }
        self.make_last(state);
    }

    /// Copies items into an unused block.
    fn store(&mut self, size: usize, items: &[T]) -> u32 {
        let number = self.free.pop().unwrap_or_else(|| {
            self.blocks.push(KeptBlock { items: Vec::with_capacity(size), uses: 0 });
            self.blocks.len() as u32 - 1
        });
        let block = &mut self.blocks[number as usize].items;
        block.truncate(items.len());
        let present = block.len();
        block.clone_from_slice(&items[..present]);
        block.extend_from_slice(&items[present..]);
        number
    }

    fn make_last(&mut self, state: usize) {
        let mut last = std::mem::take(&mut self.last);
        for &number in &self.states[state] {
            self.blocks[number as usize].uses += 1;
        }
        self.release(&last);
        last.clone_from(&self.states[state]);
        self.last = last;
    }

    fn release(&mut self, numbers: &[u32]) {
        for &number in numbers {
            let uses = &mut self.blocks[number as usize].uses;
            *uses -= 1;
            if *uses == 0 {
                self.free.push(number);
            }
        }
    }
}

/// A column or a [`Values`], whatever its type of item.
trait KeptColumn: Any + Send + Sync {
    fn bytes(&self) -> usize;
}

impl<T: Send + Sync + 'static> KeptColumn for Column<T> {
    fn bytes(&self) -> usize {
        let items = self.blocks.iter().map(|block| block.items.capacity() * size_of::<T>());
        let numbers = self.states.iter().chain([&self.free, &self.last]).map(Vec::capacity);
        items.sum::<usize>()
            + numbers.sum::<usize>() * size_of::<u32>()
            + self.blocks.capacity() * size_of::<KeptBlock<T>>()
    }
}

/// Some states of a value.
struct Values<T> {
    states: Vec<Option<T>>,
}

impl<T> Default for Values<T> {
    fn default() -> Values<T> {
        Values { states: Vec::new() }
    }
}

/// Without what the values themselves have allocated.
impl<T: Send + Sync + 'static> KeptColumn for Values<T> {
    fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<T>()
    }
}

/// Some states of a simulation.
#[derive(Default)]
pub struct KeptStates {
    columns: Vec<Box<dyn KeptColumn>>,
}

impl KeptStates {
    /// Starts to keep a state. It replaces the state of the same number.
    pub fn keeping(&mut self, state: usize) -> Keeper<'_> {
        Keeper { columns: &mut self.columns, next: 0, state, recalls: false }
    }

    /// Starts to recall a state, which was kept.
    pub fn recalling(&mut self, state: usize) -> Keeper<'_> {
        Keeper { columns: &mut self.columns, next: 0, state, recalls: true }
    }

    pub fn bytes(&self) -> usize {
        self.columns.iter().map(|column| column.bytes()).sum()
    }
}

/// Visits the lists and values of a simulation, always in the same order, and keeps or recalls each.
pub struct Keeper<'a> {
    columns: &'a mut Vec<Box<dyn KeptColumn>>,
    next: usize,
    state: usize,
    recalls: bool,
}

impl Keeper<'_> {
    /// Returns whether the state is recalled, not kept.
    pub fn recalls(&self) -> bool {
        self.recalls
    }

    fn column<C: KeptColumn + Default>(&mut self) -> &mut C {
        if self.next == self.columns.len() {
            self.columns.push(Box::<C>::default());
        }
        self.next += 1;
        let column: &mut dyn Any = &mut *self.columns[self.next - 1];
        column.downcast_mut().expect("the lists are visited in the same order")
    }

    /// Keeps or recalls a list of plain numbers. Blocks with the same bytes are shared.
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn list<T: NoUninit + Send + Sync>(&mut self, list: &mut Vec<T>) {
        let (state, recalls, size) = (self.state, self.recalls, block_size::<T>());
        let column = self.column::<Column<T>>();
        if recalls {
            column.recall(state, size, list, |_| false);
        } else {
            column.keep(state, size, list, |_, old, new| {
                bytemuck::cast_slice::<T, u8>(old) == bytemuck::cast_slice::<T, u8>(new)
            });
        }
    }

    /// The same for a list whose items compare equal if and only if they are the same.
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn equal<T: Copy + Eq + Send + Sync + 'static>(&mut self, list: &mut Vec<T>) {
        let (state, recalls, size) = (self.state, self.recalls, block_size::<T>());
        let column = self.column::<Column<T>>();
        if recalls {
            column.recall(state, size, list, |_| false);
        } else {
            column.keep(state, size, list, |_, old, new| old == new);
        }
    }

    /// Keeps or recalls a list with marks. Blocks without a mark are shared. Therefore a change of
    /// an item must mark it. A change of the length must mark the old and the new last item.
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn marked<T: Clone + Send + Sync + 'static>(
        &mut self,
        list: &mut Vec<T>,
        marks: &mut Marks,
    ) {
        let (state, recalls) = (self.state, self.recalls);
        let column = self.column::<Column<T>>();
        if recalls {
            column.recall(state, MARKED, list, |block| !marks.has(block));
        } else {
            column.keep(state, MARKED, list, |block, _, _| !marks.has(block));
        }
        marks.reset(list.len());
    }

    /// Keeps or recalls a value. Each state has a copy.
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn value<T: Clone + Send + Sync + 'static>(&mut self, value: &mut T) {
        let (state, recalls) = (self.state, self.recalls);
        let states = &mut self.column::<Values<T>>().states;
        if states.len() <= state {
            states.resize_with(state + 1, || None);
        }
        match &mut states[state] {
            Some(kept) if recalls => value.clone_from(kept),
            Some(kept) => kept.clone_from(value),
            none => *none = Some(value.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes two lists at random, keeps each state, and recalls some. All states are compared
    /// with copies.
    #[test]
    fn kept_states_are_recalled_bit_for_bit() {
        const STATES: usize = 5;
        let mut random = 1u64;
        let mut below = |end: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % end
        };
        let (mut plain, mut named, mut marks) = (vec![0.0f32; 3000], Vec::new(), Marks::default());
        let mut kept = KeptStates::default();
        let mut copies: [Option<(Vec<f32>, Vec<String>)>; STATES] = Default::default();
        for round in 0..2000 {
            for _ in 0..below(4) {
                let row = below(plain.len());
                plain[row] = -plain[row];
                if !named.is_empty() {
                    let row = below(named.len());
                    named[row] = format!("{round}");
                    marks.set(row);
                }
            }
            match below(8) {
                0 => plain.push(round as f32),
                1 => plain.truncate(2000 + below(1500)),
                2 => {
                    marks.set(named.len());
                    named.push(format!("new {round}"));
                }
                3 => {
                    named.truncate(below(100));
                    marks.set(named.len().saturating_sub(1));
                }
                _ => {}
            }
            let state = below(STATES);
            let bits = |list: &[f32]| list.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
            match &copies[state] {
                Some(copy) if below(3) == 0 => {
                    let mut keeper = kept.recalling(state);
                    keeper.list(&mut plain);
                    keeper.marked(&mut named, &mut marks);
                    assert_eq!((bits(&plain), &named), (bits(&copy.0), &copy.1));
                }
                _ => {
                    let mut keeper = kept.keeping(state);
                    keeper.list(&mut plain);
                    keeper.marked(&mut named, &mut marks);
                    copies[state] = Some((plain.clone(), named.clone()));
                }
            }
        }
    }

    #[test]
    fn what_does_not_change_is_stored_once() {
        let (mut list, mut kept) = (vec![0u32; 1 << 18], KeptStates::default());
        for state in 0..8 {
            list[7] = state as u32;
            kept.keeping(state).list(&mut list);
        }
        let bytes = kept.bytes();
        assert!(bytes < 5 << 18, "{bytes} bytes for 8 states of a list of {} bytes", 4 << 18);
        let before = kept.bytes();
        for state in 0..8 {
            list[9] = state as u32;
            kept.keeping(state).list(&mut list);
        }
        assert!(kept.bytes() < before + before / 100, "blocks are reused");
    }
}
