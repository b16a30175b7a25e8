export { coreCollection, type CoreCollection, type CoreFigure, type CoreWishes } from './core-collection.ts';
export { CORE_OBJECTIVES, type CoreObjective } from './objective.ts';
