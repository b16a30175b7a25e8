import { Type } from 'typebox';
import { CpuEntry, DiskEntry, GpuEntry, MemoryUsage } from '@panicle/contract/device';
import type { Configuration } from '../../platform/config/configuration.ts';
import { route, type Access, type Route } from '../../platform/http/route.ts';
import type { Probes } from './measurer.ts';
import { refuseWithoutDeviceRight } from './rights.ts';

const signedIn: Access = { allow: 'signed-in' };

/** Where uploads, results and compressed gene data lie; with objects on S3, what is kept beside them. */
const dataFolder = ({ storage, dataDirectory }: Configuration) =>
  storage.driver === 'local' ? storage.directory : dataDirectory;

/** The figures of the drawer, for users who were granted them, and the data disk for everybody who is signed in. */
export const deviceRoutes = (probes: Probes): readonly Route[] => [
  route({
    method: 'GET',
    url: '/crop/crop-device/memory',
    summary: 'Memory of the server in megabytes',
    access: signedIn,
    data: MemoryUsage,
    handler: async ({ platform, session }) => {
      await refuseWithoutDeviceRight(platform.database, session);
      return probes.memory();
    },
  }),
  route({
    method: 'GET',
    url: '/crop/crop-device/cpu',
    summary: 'Processors of the server and their usage',
    access: signedIn,
    data: Type.Array(CpuEntry),
    handler: async ({ platform, session }) => {
      await refuseWithoutDeviceRight(platform.database, session);
      return probes.cpu();
    },
  }),
  route({
    method: 'GET',
    url: '/crop/crop-device/gpu',
    summary: 'Graphics cards of the server, memory in megabytes; none without nvidia-smi',
    access: signedIn,
    data: Type.Array(GpuEntry),
    handler: async ({ platform, session }) => {
      await refuseWithoutDeviceRight(platform.database, session);
      return probes.gpu();
    },
  }),
  route({
    method: 'GET',
    url: '/crop/crop-capacity-info/getDataDiskUsage',
    summary: 'The disk that the data lies on, capacities in megabytes',
    access: signedIn,
    data: DiskEntry,
    handler: ({ platform }) => probes.disk(dataFolder(platform.configuration)),
  }),
];
