import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import type { Module } from '../module.ts';
import { purgeWork } from './purge.ts';
import { recycleBinRoutes } from './routes.ts';
import { binInvariants, binObjects } from './stored-objects.ts';

/** @param kinds  of all modules, asked for when they are needed: the modules are made one after the other */
export function recycleBinModule(kinds: () => readonly BinKind[]): Module {
  return {
    name: 'recycle-bin',
    routes: recycleBinRoutes,
    backgroundWork: [purgeWork],
    get storedObjects() {
      return [binObjects(kinds())];
    },
    get invariants() {
      return binInvariants(kinds());
    },
  };
}
