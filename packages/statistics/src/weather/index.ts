export * from './calendar.ts';
export * from './degree-days.ts';
export * from './evapotranspiration.ts';
export * from './solar.ts';
export * from './summary.ts';
