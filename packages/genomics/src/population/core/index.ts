export { coreCollection, type CoreCollection, type CoreFigure, type CoreOptions } from './core-collection.ts';
export { CORE_OBJECTIVES, type CoreObjective } from './objective.ts';
