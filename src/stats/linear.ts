/** A symmetric matrix by rows. */
export type Matrix = number[][];

/** A matrix of zeros. */
export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

/**
 * The inverse of a symmetric matrix with positive eigenvalues, by Cholesky's method; null where one is (next to) 0
 * or below, measured against the diagonal.
 */
export function inverse(matrix: Matrix): Matrix | null {
  const size = matrix.length;
  const lower = zeros(size);
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let rest = matrix[i][j];
      for (let k = 0; k < j; k++) rest -= lower[i][k] * lower[j][k];
      if (i > j) lower[i][j] = rest / lower[j][j];
      else if (rest > 1e-10 * matrix[j][j]) lower[j][j] = Math.sqrt(rest);
      else return null;
    }
  }
  const columns = matrix.map((_, column) => solve(lower, column));
  return columns.map((_, row) => columns.map((values) => values[row]));
}

/** The column of the inverse of lower·lowerᵀ. */
function solve(lower: Matrix, column: number): number[] {
  const size = lower.length;
  const x = new Array<number>(size).fill(0);
  for (let i = 0; i < size; i++) {
    let rest = i === column ? 1 : 0;
    for (let k = 0; k < i; k++) rest -= lower[i][k] * x[k];
    x[i] = rest / lower[i][i];
  }
  for (let i = size - 1; i >= 0; i--) {
    let rest = x[i];
    for (let k = i + 1; k < size; k++) rest -= lower[k][i] * x[k];
    x[i] = rest / lower[i][i];
  }
  return x;
}

/** matrix · vector. */
export function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));
}
