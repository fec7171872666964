//! From contacts to blocks, wave by wave, and back.

use super::contact_block::ContactBlock;
use super::contact_constraint::{ContactConstraint, Ends, Preparation};
use super::contact_kernel::sum_impulses;
use super::{Scene, SolverBuffers};
use crate::base::NONE;
use crate::math::{max, min};
use crate::simd::WIDTH;

/// Sorts the contacts into waves, and fills a block with every few of one wave.
pub fn pack(scene: &Scene, preparation: &Preparation, buffers: &mut SolverBuffers) {
    buffers.waves.reset(scene.sims.len());
    buffers.places.clear();
    for contact in scene.contacts.iter() {
        let place = match preparation.ends(scene, contact) {
            Some(Ends { moving_a, moving_b, .. }) => buffers.waves.place(moving_a, moving_b),
            None => NONE,
        };
        buffers.places.push(place);
    }
    // Where the next constraint of each wave goes, in lanes.
    buffers.next_lane.clear();
    let mut lanes = 0;
    for &count in buffers.waves.counts() {
        buffers.next_lane.push(lanes as u32);
        lanes += (count as usize).next_multiple_of(WIDTH);
    }
    buffers.blocks.clear();
    let still = scene.sims.len() as u32;
    buffers.blocks.resize(lanes / WIDTH, ContactBlock::empty(still));
    buffers.bouncing.clear();
    buffers.passing.clear();
    for (row, contact) in scene.contacts.iter().enumerate() {
        let place = buffers.places[row];
        if place == NONE {
            continue;
        }
        let Some(ends) = preparation.ends(scene, contact) else { continue };
        let constraint = preparation.constraint(scene, row, contact, &ends);
        let lane = buffers.next_lane[place as usize] as usize;
        buffers.next_lane[place as usize] += 1;
        if constraint.passes {
            buffers.passing.push(lane as u32);
        }
        if constraint.restitution > 0.0 {
            buffers.bouncing.push((lane / WIDTH) as u32);
        }
        buffers.blocks[lane / WIDTH].set_lane(lane % WIDTH, &constraint);
    }
    buffers.bouncing.sort_unstable();
    buffers.bouncing.dedup();
}

/// Hands the impulses back to the contacts, for the next step and for reading.
pub fn unpack(scene: &mut Scene, buffers: &mut SolverBuffers) {
    for block in &mut buffers.blocks {
        sum_impulses(block);
        for (i, &row) in block.contact.iter().enumerate() {
            if row == NONE {
                continue;
            }
            let manifold = &mut scene.contacts[row as usize].manifold;
            manifold.tangent_impulse = block.tangent_impulse[i];
            manifold.total_tangent_impulse = block.total_tangent_impulse[i];
            manifold.rolling_impulse = block.rolling_impulse[i];
            for (point, solved) in manifold.points.iter_mut().zip(&block.points) {
                point.normal_impulse = solved.normal_impulse[i];
                point.total_normal_impulse = solved.total_normal_impulse[i];
            }
        }
    }
}

/// A light body between heavy ones passes on in each sweep only as much
/// impulse as its own mass carries, so the sweeps it needs grow with the
/// ratio. Lists the blocks of such bodies, makes their contacts as stiff as the
/// load asks, and returns how many times more to sweep over them.
pub fn find_stiff(scene: &Scene, buffers: &mut SolverBuffers) -> u32 {
    /// Below this ratio the ordinary sweeps do.
    const RATIO: f32 = 10.0;
    /// Sweeps for each multiple of the ratio, and their limit; more buy little.
    const SWEEPS: f32 = 0.1;
    const MOST_SWEEPS: f32 = 100.0;
    buffers.stiff.clear();
    let mut largest = 0.0;
    for block in &buffers.blocks {
        for i in 0..WIDTH {
            let (a, b) = (block.inverse_mass_a[i], block.inverse_mass_b[i]);
            let (ratio, light) = match () {
                () if b > 0.0 && a > RATIO * b => (a / b, block.row_a[i]),
                () if a > 0.0 && b > RATIO * a => (b / a, block.row_b[i]),
                () => continue,
            };
            if largest == 0.0 {
                buffers.mass_ratio.clear();
                buffers.mass_ratio.resize(scene.sims.len() + 1, 1.0);
            }
            let known = &mut buffers.mass_ratio[light as usize];
            *known = max(*known, ratio);
            largest = max(largest, ratio);
        }
    }
    if largest == 0.0 {
        return 0;
    }
    for (index, block) in buffers.blocks.iter_mut().enumerate() {
        let mut is_stiff = false;
        for i in 0..WIDTH {
            let of = |row: u32| buffers.mass_ratio[row as usize];
            let ratio = max(of(block.row_a[i]), of(block.row_b[i]));
            if ratio > 1.0 {
                block.compliance[i] /= ratio;
                is_stiff = true;
            }
        }
        if is_stiff {
            buffers.stiff.push(index as u32);
        }
    }
    min(SWEEPS * largest, MOST_SWEEPS) as u32
}

/// Works on the constraint in a lane as on one alone.
pub fn change_lane(
    blocks: &mut [ContactBlock],
    lane: u32,
    work: impl FnOnce(&mut ContactConstraint),
) {
    let (block, i) = (&mut blocks[lane as usize / WIDTH], lane as usize % WIDTH);
    let mut constraint = block.lane(i);
    work(&mut constraint);
    block.set_lane(i, &constraint);
}
