//! All contacts of a step, in the order of solving.

use super::ReferenceParts;
use super::contact::{PlainContact, PlainContactStep};
use crate::base::NONE;
use crate::model::Contact;
use crate::simd::BLOCK;
use crate::solver::Scene;
use crate::solver::bodies::SolverBody;
use crate::solver::body_cells::BodyCells;
use crate::solver::contact_block::ImpulseTotals;
use crate::solver::contact_prepare::ContactBlocks;
use crate::solver::passing_circles::turn_normals;
use std::ops::Range;

/// The contacts of a step.
pub struct PlainContacts {
    blocks: Vec<PlainContactBlock>,
    /// Blocks of each batch.
    batches: Vec<Range<usize>>,
    /// Number of additional sweeps over the stiff blocks.
    pub stiff_sweeps: u32,
}

/// Contacts that share no moving body, except one: they see it as it was before the block.
struct PlainContactBlock {
    contacts: Vec<PlainContact>,
    /// Solver index of the body that they share, or `NONE`.
    shared: u32,
    /// Whether some body has a joint.
    is_jointed: bool,
    /// Whether additional sweeps solve the block.
    is_stiff: bool,
}

impl PlainContactBlock {
    /// Solves the contacts one after the other. The changes of a shared body are added in order,
    /// those as body A before those as body B.
    fn for_each(
        &mut self,
        bodies: &mut [SolverBody],
        mut work: impl FnMut(&mut PlainContact, &mut [SolverBody]),
    ) {
        if self.shared == NONE {
            return self.contacts.iter_mut().for_each(|contact| work(contact, bodies));
        }
        let shared = self.shared as usize;
        let before = bodies[shared].velocity;
        let mut gains = [[0.0; 3]; 2];
        for contact in &mut self.contacts {
            work(contact, bodies);
            let side = contact.pair.rows.iter().position(|&row| row == self.shared);
            if let Some(side) = side {
                let after = std::mem::replace(&mut bodies[shared].velocity, before);
                gains[side] = [0, 1, 2].map(|i| gains[side][i] + (after[i] - before[i]));
            }
        }
        let gains = gains[0].into_iter().zip(gains[1]);
        for (to, (a, b)) in bodies[shared].velocity.iter_mut().zip(gains) {
            *to += a + b;
        }
    }

    /// Returns whether a relax sweep may skip the block.
    fn is_at_rest(&self) -> bool {
        let is_calm = |contact: &PlainContact| !contact.is_driven && contact.restitution <= 0.0;
        !self.is_jointed && self.contacts.iter().all(is_calm)
    }
}

impl PlainContacts {
    /// Builds the contacts of a scene in the order of the prepared blocks.
    pub fn new(
        scene: &Scene,
        ReferenceParts { bodies, contacts: wide, jointed, .. }: &ReferenceParts,
        step: &PlainContactStep,
    ) -> PlainContacts {
        let all_slots = wide.batches.iter().flat_map(|batch| &batch.slots);
        let blocks = all_slots.enumerate().map(|(block, slots)| {
            let contact = |lane: usize| {
                let index = slots.contact[lane] as usize;
                let rows = [slots.row_a[lane], slots.row_b[lane]];
                // Contacts of light bodies that support heavy ones are stiffer.
                let mass_scale = wide.blocks[block].mass_scale[lane];
                PlainContact::new((index, &scene.contacts[index]), rows, bodies, (mass_scale, step))
            };
            PlainContactBlock {
                contacts: (0..slots.lanes as usize).map(contact).collect(),
                shared: slots.shared,
                is_jointed: jointed.blocks.get(block) == Some(&true),
                is_stiff: wide.stiff.contains(&(block as u32)),
            }
        });
        PlainContacts {
            blocks: blocks.collect(),
            batches: wide.batches.iter().map(|batch| batch.blocks.clone()).collect(),
            stiff_sweeps: wide.stiff_sweeps,
        }
    }

    fn blocks_of(&mut self, batch: usize) -> &mut [PlainContactBlock] {
        &mut self.blocks[self.batches[batch].clone()]
    }

    pub fn warm_start(&mut self, batch: usize, bodies: &mut [SolverBody]) {
        for block in self.blocks_of(batch) {
            block.for_each(bodies, |contact, bodies| contact.warm_start(bodies));
        }
    }

    /// Adds the impulses of a substep to the totals.
    pub fn sum_up(&mut self, batch: usize) {
        let blocks = self.blocks_of(batch).iter_mut();
        blocks.flat_map(|block| &mut block.contacts).for_each(PlainContact::sum_up);
    }

    pub fn solve(
        &mut self,
        batch: usize,
        bodies: &mut [SolverBody],
        step: &PlainContactStep,
        (use_bias, skips_rest): (bool, bool),
    ) {
        for block in self.blocks_of(batch) {
            if !(skips_rest && block.is_at_rest()) {
                block.for_each(bodies, |contact, bodies| contact.solve(bodies, step, use_bias));
            }
        }
    }

    /// Runs an additional sweep.
    pub fn solve_stiff(
        &mut self,
        bodies: &mut [SolverBody],
        step: &PlainContactStep,
        use_bias: bool,
    ) {
        for block in self.blocks.iter_mut().filter(|block| block.is_stiff) {
            block.for_each(bodies, |contact, bodies| contact.solve(bodies, step, use_bias));
        }
    }

    /// Turns the normals of circles that pass each other fast.
    pub fn turn_normals(
        &mut self,
        wide: &mut ContactBlocks,
        (bodies, free_velocities): (&mut [SolverBody], &[[f32; 4]]),
        step: &PlainContactStep,
    ) {
        let (passing, times) = (&wide.passing, (step.h, &step.settings.lengths));
        let cells = *BodyCells::of(bodies);
        turn_normals(passing, (0, &mut wide.blocks), cells, free_velocities, times);
        for pair in passing {
            let (block, lane) = (pair.block(), pair.lane as usize % BLOCK);
            self.blocks[block].contacts[lane].read_turned(&wide.blocks[block], lane);
        }
    }

    pub fn note_approaches(&mut self, bodies: &[SolverBody], free_velocities: &[[f32; 4]]) {
        for contact in self.blocks.iter_mut().flat_map(|block| &mut block.contacts) {
            contact.note_approach(bodies, free_velocities);
        }
    }

    /// Returns whether some body of a block has a joint.
    pub fn is_jointed(&self, block: u32) -> bool {
        self.blocks[block as usize].is_jointed
    }

    /// Returns the blocks with a point that rebounds.
    pub fn rebounding(&self, threshold: f32) -> Vec<u32> {
        let rebounds = |contact: &PlainContact| contact.rebounds(threshold) != [false; 2];
        let found =
            (0..).zip(&self.blocks).filter(|(_, block)| block.contacts.iter().any(rebounds));
        found.map(|(index, _)| index).collect()
    }

    /// Sweeps over the rebounds of blocks. Returns whether anything changed.
    pub fn rebound(&mut self, blocks: &[u32], bodies: &mut [SolverBody], threshold: f32) -> bool {
        let mut any = false;
        for &block in blocks {
            self.blocks[block as usize].for_each(bodies, |contact, bodies| {
                any |= contact.rebound(bodies, threshold);
            });
        }
        any
    }

    /// Removes the impulses of rebounds.
    pub fn forget_rebounds(
        &mut self,
        blocks: &[u32],
        free_velocities: &mut [[f32; 4]],
        threshold: f32,
    ) {
        for &block in blocks {
            for contact in &mut self.blocks[block as usize].contacts {
                contact.forget_rebound(free_velocities, threshold);
            }
        }
    }

    /// Stores the impulses in the contacts.
    pub fn store(&self, contacts: &mut [Contact]) {
        for contact in self.blocks.iter().flat_map(|block| &block.contacts) {
            contact.store(&mut contacts[contact.index]);
        }
    }

    /// Writes the impulses to the blocks, for scalar stages that read those.
    pub fn write(&self, wide: &mut ContactBlocks) {
        for (index, own) in self.blocks.iter().enumerate() {
            let (c, totals) = (&mut wide.blocks[index], &mut wide.totals[index]);
            *totals = ImpulseTotals::default();
            for (lane, from) in own.contacts.iter().enumerate() {
                c.tangent_impulse[lane] = from.tangent_impulse;
                totals.tangent[lane] = from.total_tangent;
                for (i, point) in from.points.iter().enumerate() {
                    c.points[i].normal_impulse[lane] = point.impulse;
                    totals.normal[i][lane] = point.total;
                    if let Some(extras) = wide.extras.get_mut(index) {
                        extras.approach[i][lane] = point.approach;
                    }
                }
            }
        }
    }

    /// Reads back what scalar stages have changed.
    pub fn read(&mut self, wide: &ContactBlocks) {
        for (index, own) in self.blocks.iter_mut().enumerate() {
            let (c, totals) = (&wide.blocks[index], &wide.totals[index]);
            for (lane, to) in own.contacts.iter_mut().enumerate() {
                to.tangent_impulse = c.tangent_impulse[lane];
                to.total_tangent = totals.tangent[lane];
                for (i, point) in to.points.iter_mut().enumerate() {
                    point.impulse = c.points[i].normal_impulse[lane];
                    point.total = totals.normal[i][lane];
                    if let Some(extras) = wide.extras.get(index) {
                        point.approach = extras.approach[i][lane];
                    }
                }
            }
        }
    }
}
