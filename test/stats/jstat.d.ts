declare module 'jstat' {
  interface Quantiles<Parameters extends number[]> {
    inv(p: number, ...parameters: Parameters): number;
  }
  const library: {
    readonly jStat: {
      readonly normal: Quantiles<[mean: number, sd: number]>;
      readonly studentt: Quantiles<[df: number]>;
      readonly beta: Quantiles<[a: number, b: number]> & { cdf(value: number, a: number, b: number): number };
      readonly chisquare: { cdf(value: number, df: number): number };
    };
  };
  export default library;
}
