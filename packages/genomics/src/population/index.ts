export { kinship, type Kinship, type KinshipMethod } from './kinship/kinship.ts';
