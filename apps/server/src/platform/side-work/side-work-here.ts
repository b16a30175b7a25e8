import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Platform } from '../platform.ts';
import { perform } from './perform.ts';
import { received, type SideReport } from './side-protocol.ts';
import { fileOf } from './file-of.ts';
import { Spool } from './spool.ts';
import type { AnySideWork, SideFile, SideRunner } from './side-work.ts';

/**
 * Side work in this very process, for tests of features and for processes that serve nobody else. Input and result are
 * copied as on the way to another process.
 */
export function sideWorkHere(platform: () => Platform, works: readonly AnySideWork[]): SideRunner {
  const byName = new Map(works.map((work) => [work.name, work]));
  const copied = (report: SideReport) => structuredClone(report);
  return {
    async run(work, caller, input) {
      let end: SideReport | null = null;
      const order = structuredClone({ work: work.name, caller, input, spool: null });
      await perform(platform(), byName, order, (report) => (end = copied(report)));
      return resultOf(end) as never;
    },
    async file(work, caller, input): Promise<SideFile> {
      const folder = join(platform().configuration.dataDirectory, 'staging');
      await mkdir(folder, { recursive: true });
      const spool = new Spool(join(folder, `${uuidv7()}.spool`));
      const order = structuredClone({ work: work.name, caller, input, spool: spool.path });
      const begun = Promise.withResolvers<SideFile>();
      void perform(platform(), byName, order, (reported) => {
        const report = copied(reported);
        if (report.report === 'file') begun.resolve(fileOf(report, spool, () => undefined));
        else if (report.report === 'bytes') spool.grow(report.count, report.rows);
        else if (report.report === 'done') spool.end();
        else if (report.report === 'refused') {
          spool.end(received(report.failure));
          begun.reject(received(report.failure));
        }
      });
      return begun.promise;
    },
    warm: () => undefined,
    close: async () => undefined,
  };
}

function resultOf(end: SideReport | null): unknown {
  if (end?.report === 'done') return end.result;
  throw end?.report === 'refused' ? received(end.failure) : new Error('no end was reported');
}
