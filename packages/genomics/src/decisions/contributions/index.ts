export { allocateMatings, type Mating } from './matings.ts';
export {
  OptimalContributions,
  type ContributionOptions,
  type Contributions,
} from './optimal-contributions.ts';
