export { connectedSets, incidence } from './incidence.ts';
export { fitTwoWay } from './two-way.ts';
