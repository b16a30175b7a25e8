export {
  populationStructure,
  type PopulationStructure,
  type StructureFit,
  type StructureRun,
  type StructureOptions,
} from './population-structure.ts';
export { predictedStructureTime, type PredictedTime } from './predicted-time.ts';
