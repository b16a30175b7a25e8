export { sweepWindows, type SweepOptions, type SweepWindow } from './sweep-windows.ts';
