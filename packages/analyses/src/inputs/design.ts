/** What a field design is given beside its options: all else is asked for by them. */
export interface DesignInput {
  /** the seed of the randomization where none was named */
  seed: number;
}
