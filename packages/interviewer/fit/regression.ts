/** Weights and intercept of a linear model on the unscaled features. */
export interface LinearModel {
  weights: number[];
  intercept: number;
}

/** Least squares with a penalty on the weights of the standardised features. */
export function fitRidge(
  rows: readonly number[][],
  targets: readonly number[],
  penalty: number,
): LinearModel {
  const columns = rows[0]?.length ?? 0;
  const means = Array.from({ length: columns }, (_, column) => mean(rows.map((row) => row[column] ?? 0)));
  const deviations = means.map((center, column) => {
    const variance = mean(rows.map((row) => ((row[column] ?? 0) - center) ** 2));
    return Math.sqrt(variance) || 1;
  });
  const scaled = rows.map((row) =>
    row.map((value, column) => (value - at(means, column)) / at(deviations, column)),
  );
  const targetMean = mean(targets);
  const system = Array.from({ length: columns }, (_, row) => [
    ...Array.from(
      { length: columns },
      (__, column) =>
        scaled.reduce((sum, values) => sum + at(values, row) * at(values, column), 0) +
        (row === column ? penalty : 0),
    ),
    scaled.reduce((sum, values, index) => sum + at(values, row) * (at(targets, index) - targetMean), 0),
  ]);
  const weights = solve(system).map((weight, column) => weight / at(deviations, column));
  const intercept = targetMean - weights.reduce((sum, weight, column) => sum + weight * at(means, column), 0);
  return { weights, intercept };
}

/** The non-decreasing step function nearest to the points (pool adjacent violators). */
export function fitIsotonic(
  inputs: readonly number[],
  targets: readonly number[],
): (input: number) => number {
  const points = inputs
    .map((input, index) => ({ input, target: at(targets, index) }))
    .toSorted((left, right) => left.input - right.input);
  const blocks: { start: number; sum: number; count: number }[] = [];
  for (const point of points) {
    blocks.push({ start: point.input, sum: point.target, count: 1 });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (!last || !before || before.sum / before.count < last.sum / last.count) break;
      before.sum += last.sum;
      before.count += last.count;
      blocks.pop();
    }
  }
  return (input) => {
    const block = blocks.findLast((candidate) => candidate.start <= input) ?? blocks[0];
    return block ? block.sum / block.count : 0;
  };
}

/** Gauss-Jordan elimination with row pivoting; each row ends with its right-hand side. */
function solve(system: number[][]): number[] {
  const size = system.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = Array.from({ length: size - column }, (_, offset) => column + offset).reduce((best, row) =>
      Math.abs(cell(system, row, column)) > Math.abs(cell(system, best, column)) ? row : best,
    );
    const pivotRow = system[pivot] ?? [];
    system[pivot] = system[column] ?? [];
    system[column] = pivotRow;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = cell(system, row, column) / cell(system, column, column);
      system[row] = (system[row] ?? []).map((value, index) => value - factor * at(pivotRow, index));
    }
  }
  return system.map((row, index) => at(row, size) / at(row, index));
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cell(system: readonly number[][], row: number, column: number): number {
  return at(system[row] ?? [], column);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
