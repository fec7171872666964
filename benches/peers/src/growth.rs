//! Time of a step from a hundred to a hundred thousand bodies: a table, and a plot in
//! `docs/growth.svg`.

use std::error::Error;
use std::fmt::Write;

use plotters::chart::SeriesLabelPosition;
use plotters::coord::Shift;
use plotters::coord::combinators::LogCoord;
use plotters::coord::ranged1d::ValueFormatter;
use plotters::prelude::*;

use crate::checks;
use crate::engines::EngineKind;
use crate::report::number;
use crate::run::{Row, Task, compare};
use crate::scenes::BINS;

const SIZES: [usize; 7] = [100, 300, 1000, 3000, 10_000, 30_000, 100_000];
const PLOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/growth.svg");

/// Measures, prints the tables and draws the plot.
pub fn measure(engines: &[EngineKind], rounds: usize) -> Result<(), String> {
    let mut rows = Vec::new();
    let mut checked = String::new();
    for size in SIZES {
        let task =
            |&engine: &EngineKind| Task { scene: &BINS, engine, workers: 1, size, full: false };
        let measured = compare(&engines.iter().map(task).collect::<Vec<_>>(), rounds);
        // Only the first table of checks keeps its head.
        let table = checks::table(&measured);
        let head = if checked.is_empty() { 0 } else { 2 };
        table.lines().skip(head).for_each(|line| checked += &format!("{line}\n"));
        rows.extend(measured);
    }
    println!(
        "{}\n{}\n{checked}",
        table("ms a step", &rows, milliseconds),
        table("ns a body and step", &rows, nanoseconds)
    );
    draw(&rows, engines).map_err(|error| format!("{PLOT}: {error}"))?;
    eprintln!("the plot is docs/growth.svg");
    Ok(())
}

fn milliseconds(row: &Row) -> f64 {
    row.outcome.median()
}

fn nanoseconds(row: &Row) -> f64 {
    1e6 * row.outcome.median() / row.task.size as f64
}

/// A table with a line for each size and a column for each engine.
fn table(what: &str, rows: &[Row], value: fn(&Row) -> f64) -> String {
    let titles = EngineKind::ALL.map(EngineKind::title).join(" | ");
    let mut text = format!("| bodies, {what} | {titles} |\n| --- | --- | --- | --- | --- |\n");
    for size in SIZES {
        let cells = EngineKind::ALL.map(|engine| {
            let row = rows.iter().find(|row| row.task.engine == engine && row.task.size == size);
            row.map_or("–".to_owned(), |row| number(value(row)))
        });
        let _ = writeln!(text, "| {size} | {} |", cells.join(" | "));
    }
    text
}

/// Plots both tables side by side.
fn draw(rows: &[Row], engines: &[EngineKind]) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::new(PLOT, (1080, 480)).into_drawing_area();
    root.fill(&WHITE)?;
    let (left, right) = root.split_horizontally(540);
    let x = || (SIZES[0] as f64..SIZES[SIZES.len() - 1] as f64).log_scale();
    let ends = |value: fn(&Row) -> f64| {
        let values = rows.iter().map(value);
        values.fold((f64::INFINITY, 0.0_f64), |(low, high), v| (low.min(v), high.max(v)))
    };
    let (low, high) = ends(milliseconds);
    let mut chart =
        panel(&left, "ms a step").build_cartesian_2d(x(), (0.8 * low..1.2 * high).log_scale())?;
    curves(&mut chart, rows, engines, milliseconds)?;
    let mut chart = panel(&right, "ns a body and step")
        .build_cartesian_2d(x(), 0.0..1.1 * ends(nanoseconds).1)?;
    curves(&mut chart, rows, engines, nanoseconds)?;
    root.present()?;
    Ok(())
}

fn panel<'a, 'b>(
    area: &'a DrawingArea<SVGBackend<'b>, Shift>,
    caption: &str,
) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let mut builder = ChartBuilder::on(area);
    builder
        .caption(caption, ("sans-serif", 17))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(56);
    builder
}

type Chart<'a, 'b, Y> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<LogCoord<f64>, Y>>;

/// Plots axes, a curve for each engine, and the legend.
fn curves<'a, 'b: 'a, Y: Ranged<ValueType = f64> + ValueFormatter<f64>>(
    chart: &mut Chart<'a, 'b, Y>,
    rows: &[Row],
    engines: &[EngineKind],
    value: fn(&Row) -> f64,
) -> Result<(), Box<dyn Error>> {
    chart
        .configure_mesh()
        .x_desc("bodies")
        .max_light_lines(0)
        .x_label_formatter(&|x| format!("{x}"))
        .y_label_formatter(&|y| format!("{y}"))
        .draw()?;
    for &engine in engines {
        let color = match engine {
            EngineKind::Impel => RGBColor(0xc0, 0x39, 0x2b),
            EngineKind::Box2d => RGBColor(0x1f, 0x6f, 0xb4),
            EngineKind::Rapier => RGBColor(0x2e, 0x8b, 0x57),
            EngineKind::Chipmunk => RGBColor(0x8a, 0x5a, 0xa0),
        };
        let points = rows.iter().filter(|row| row.task.engine == engine);
        let points = points.map(|row| (row.task.size as f64, value(row)));
        let width = if engine == EngineKind::Impel { 3 } else { 2 };
        chart
            .draw_series(LineSeries::new(points, color.stroke_width(width)).point_size(3))?
            .label(engine.title())
            .legend(move |(x, y)| {
                PathElement::new([(x, y), (x + 18, y)], color.stroke_width(width))
            });
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE)
        .draw()?;
    Ok(())
}
