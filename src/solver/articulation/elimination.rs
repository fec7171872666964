//! The elimination of one body with its rows: see `factor`.

use super::factor::{
    ActiveRow, Block, CouplingRow, Spatial, Symmetric3, add, columns, dot, times, triangle,
};

/// The elimination of a body.
pub struct Elimination<'a> {
    /// The inverse of the body's diagonal block.
    pub inverse: Symmetric3,
    /// The body's velocity without its rows.
    pub free_velocity: Spatial,
    /// The bodies eliminated later with which it shares a block.
    pub later: &'a [u32],
    /// The body's blocks; none if they are zero.
    pub filled: &'a [Block],
}

impl Elimination<'_> {
    /// Returns whether there is one later body, and no fill-in.
    pub fn is_plain(&self) -> bool {
        self.later.len() == 1 && self.filled.is_empty()
    }

    /// Does the same as `run` for `N` rows if `is_plain`. All lengths are constants, so that the
    /// compiler unrolls the loops.
    #[inline(never)]
    pub fn run_few<const N: usize>(
        &self,
        rows: &[ActiveRow],
        cholesky: &mut [f64],
        reduced: &mut [CouplingRow],
        bodies: (&mut [Spatial], &mut [Symmetric3]),
    ) {
        let plain = Elimination { later: &self.later[..1], filled: &[], ..*self };
        plain.run(&rows[..N], &mut cholesky[..triangle(N)], &mut reduced[..N], bodies);
    }

    /// Factorizes the matrix of the rows, reduces their couplings and right-hand sides, and
    /// updates the later bodies.
    #[inline(always)]
    pub fn run(
        &self,
        rows: &[ActiveRow],
        cholesky: &mut [f64],
        reduced: &mut [CouplingRow],
        (rhs, diagonal): (&mut [Spatial], &mut [Symmetric3]),
    ) {
        let count = rows.len();
        for (index, row) in rows.iter().enumerate() {
            let inverse_j = times(&self.inverse, row.j);
            let factor_row = &mut cholesky[triangle(index)..][..=index];
            for (element, before) in factor_row.iter_mut().zip(rows) {
                *element = dot(before.j, inverse_j);
            }
            factor_row[index] += row.compliance;
            let value = row.value - dot(row.j, self.free_velocity);
            // Has the sign that a block of zeros gives.
            let zero = -dot(inverse_j, [0.0; 3]);
            for slot in 0..self.later.len().max(1) {
                let mut part = [zero; 3];
                if let Some(block) = self.filled.get(slot) {
                    part = columns(block).map(|column| -dot(inverse_j, column));
                }
                if self.later.get(slot) == Some(&row.other) {
                    add(&mut part, row.other_j, 1.0);
                }
                reduced[slot * count + index] = [part[0], part[1], part[2], value];
            }
        }
        for index in 0..count {
            let (factor_rows, factor_row) = cholesky.split_at_mut(triangle(index));
            for other in 0..=index {
                let other_factor_row = if other < index {
                    &factor_rows[triangle(other)..][..=other]
                } else {
                    &*factor_row
                };
                let mut sum = factor_row[other];
                for k in 0..other {
                    sum -= factor_row[k] * other_factor_row[k];
                }
                factor_row[other] = if other < index {
                    sum / other_factor_row[other]
                } else if sum > 0.0 {
                    sum.sqrt()
                } else {
                    // An exactly redundant row gets an infinite pivot, so its impulse is 0.
                    f64::INFINITY
                };
            }
        }
        for slot in 0..self.later.len().max(1) {
            let own = &mut reduced[slot * count..][..count];
            for index in 0..count {
                let factor_row = &cholesky[triangle(index)..][..=index];
                let mut sums = own[index];
                for k in 0..index {
                    let scale = factor_row[k];
                    sums.iter_mut().zip(own[k]).for_each(|(sum, part)| *sum -= scale * part);
                }
                own[index] = sums.map(|sum| sum / factor_row[index]);
            }
            let Some(&later) = self.later.get(slot) else { continue };
            let (right, diagonal) = (&mut rhs[later as usize], &mut diagonal[later as usize]);
            // A block of zeros changes nothing, but spreads NaN and infinity.
            let zeros = [0.0; 3];
            let mut update = [0.0 - dot(times(&self.inverse, zeros), zeros); 6];
            if let Some(block) = self.filled.get(slot) {
                let [x, y, z] = columns(block);
                add(right, [x, y, z].map(|column| dot(column, self.free_velocity)), -1.0);
                let [inverse_x, inverse_y, inverse_z] =
                    [x, y, z].map(|column| times(&self.inverse, column));
                let pairs = [
                    (inverse_x, x),
                    (inverse_x, y),
                    (inverse_x, z),
                    (inverse_y, y),
                    (inverse_y, z),
                    (inverse_z, z),
                ];
                update = pairs.map(|(inverse, column)| 0.0 - dot(inverse, column));
            } else {
                add(right, [dot(zeros, self.free_velocity); 3], -1.0);
            }
            for &[x, y, z, value] in own.iter() {
                add(right, [x, y, z], value);
                let products = [x * x, x * y, x * z, y * y, y * z, z * z];
                update.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
            }
            diagonal.iter_mut().zip(update).for_each(|(sum, part)| *sum += part);
        }
    }
}

/// Back substitution for rows of a body; `moved` are the velocities of the bodies.
#[inline(always)]
pub fn back_substitute(
    rows: &mut [ActiveRow],
    cholesky: &[f64],
    reduced: &[CouplingRow],
    later: &[u32],
    moved: &[Spatial],
) {
    let count = rows.len();
    for index in (0..count).rev() {
        let mut value = reduced[index][3];
        for (slot, &later) in later.iter().enumerate() {
            let [x, y, z, _] = reduced[slot * count + index];
            value -= dot([x, y, z], moved[later as usize]);
        }
        for after in index + 1..count {
            value -= cholesky[triangle(after) + index] * rows[after].value;
        }
        rows[index].value = value / cholesky[triangle(index) + index];
    }
}
