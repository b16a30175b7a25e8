export { squareLatticePlan } from './square-lattice-plan.ts';
export { rectangularLatticePlan } from './rectangular-lattice-plan.ts';
