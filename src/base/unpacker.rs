//! Unpacking of a stream of packets. The bytes are not trusted.

use super::packet::{PackedReader, Packet, PacketLayout};
use super::references::{
    CODE_BITS, END, KeptPacket, OTHER_LAYOUT, OTHER_MASK, References, SECTION,
};
use super::spread::unfold;

/// Reads packets; see `references.rs` for the format.
pub struct Unpacker<'a> {
    bytes: PackedReader<'a>,
    references: &'a mut References,
    /// Index of the packet that was read last. `None` if it equals that of the base.
    read: Option<usize>,
    /// Number of packets equal to those of the base before `next`.
    run: u64,
    /// What follows, if it is known already.
    next: Option<u64>,
    is_good: bool,
}

impl<'a> Unpacker<'a> {
    /// Uses `references` as a buffer, which is too large to be cleared or moved for each stream.
    pub fn new((bytes, references): (&'a [u8], &'a mut References)) -> Unpacker<'a> {
        references.clear();
        Unpacker {
            bytes: PackedReader::new(bytes),
            references,
            read: None,
            run: 0,
            next: None,
            is_good: true,
        }
    }

    pub fn is_good(&self) -> bool {
        self.is_good
    }

    /// Number of bytes not read yet.
    pub fn left(&self) -> usize {
        self.bytes.bytes.len()
    }

    /// Returns the packet that was read last. `None` if it equals that of the base.
    #[inline(always)]
    pub fn packet(&self) -> Option<&Packet> {
        self.read.map(|index| &self.references.get(index).packet)
    }

    fn refuse(&mut self) {
        self.is_good = false;
        self.bytes.bytes = &[];
        (self.run, self.next) = (0, Some(END));
    }

    /// Returns what follows after the run.
    #[inline(always)]
    fn peek(&mut self) -> u64 {
        if let Some(code) = self.next {
            return code;
        }
        let step = self.bytes.number();
        let code = step.unwrap_or(END) & ((1 << CODE_BITS) - 1);
        self.run = step.unwrap_or(0) >> CODE_BITS;
        self.next = Some(code);
        if step.is_none() || code > END {
            self.refuse();
        }
        self.next.unwrap_or(END)
    }

    /// Returns whether all packets were read.
    pub fn is_done(&mut self) -> bool {
        self.peek() == END && self.run == 0 && self.left() == 0 && self.is_good
    }

    /// Reads the start of a section and returns its length. `base` is the length of the base.
    pub fn length(&mut self, base: u32) -> u32 {
        if self.peek() != SECTION || self.run > 0 {
            self.refuse();
            return 0;
        }
        self.next = None;
        self.references.clear();
        match self.bytes.number().and_then(|number| u32::try_from(number).ok()) {
            Some(difference) => base.wrapping_add(unfold(difference)),
            None => {
                self.refuse();
                0
            }
        }
    }

    /// Skips the rest of a section, and returns the length of the next one. `None` at the end.
    pub fn skip_to_length(&mut self) -> Option<u32> {
        while self.has_packet() {
            self.read(None);
        }
        (self.peek() == SECTION).then(|| self.length(0))
    }

    /// Returns whether the section has another packet.
    #[inline(always)]
    fn has_packet(&mut self) -> bool {
        let code = self.peek();
        self.run > 0 || code < SECTION
    }

    /// Reads the next packet of a stream without a base, if the section has another one.
    #[inline(always)]
    pub fn next_of_base(&mut self) -> Option<&Packet> {
        self.has_packet().then(|| {
            self.read(None);
            self.packet()
        })?
    }

    /// Reads the next packet. `base` is the base's packet at this place, if any.
    ///
    /// Not inlined, because its loop needs the registers.
    #[inline(never)]
    pub fn read(&mut self, base: Option<&Packet>) {
        let code = self.peek();
        if self.run > 0 {
            self.run -= 1;
            self.read = None;
            if base.is_none() {
                self.refuse();
            }
            return;
        }
        self.read = if code < SECTION { self.read_difference(code, base) } else { None };
        if self.read.is_none() {
            self.refuse();
        }
    }

    #[inline(always)]
    fn read_difference(&mut self, code: u64, base: Option<&Packet>) -> Option<usize> {
        self.next = None;
        let Unpacker { bytes, references, .. } = self;
        let is_other = code & OTHER_LAYOUT != 0;
        let index = if is_other {
            let index = usize::from(bytes.byte()?);
            if references.has(index) {
                index
            } else {
                let mut number = || usize::try_from(bytes.number()?).ok();
                let layout = PacketLayout { words: number()?, bytes: number()? };
                layout.is_sound().then(|| references.add(layout))?
            }
        } else {
            let layout = base.map_or(references.last_layout(), Packet::layout);
            references.find(layout).unwrap_or_else(|| references.add(layout))
        };
        let KeptPacket { packet, masks } = references.change(index);
        if code & OTHER_MASK != 0 && !masks.choose(usize::from(bytes.byte()?)) {
            let units = packet.layout().units();
            masks.add(&bytes.flags(units)?, units);
        }
        if let Some(base) = base.filter(|_| !is_other) {
            packet.copy_from(base);
        }
        bytes.difference(packet, masks.newest())?;
        Some(index)
    }
}
