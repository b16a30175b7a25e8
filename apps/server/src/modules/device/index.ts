import type { Module } from '../module.ts';
import { probesOfThisMachine, shareProbes, type Probes } from './measurer.ts';
import { deviceRoutes } from './routes.ts';

/** The module with probes of its own; whatever they are, each is asked once for all viewers. */
export const deviceModuleWith = (probes: Probes): Module => ({
  name: 'device',
  routes: deviceRoutes(shareProbes(probes)),
});
export const deviceModule = deviceModuleWith(probesOfThisMachine());
