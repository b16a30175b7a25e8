import { open } from 'node:fs/promises';
import { auditedWrite } from '../http/audited-write.ts';
import { platformOf } from '../http/platform-of.ts';
import { noteAudited } from '../http/security-notes.ts';
import { writtenRows } from '../tables/write/written-rows.ts';
import type { Platform } from '../platform.ts';
import type { SideOrder, SideReport } from './side-protocol.ts';
import { sendable } from './side-protocol.ts';
import type { AnySideWork, SideCaller, SideContext, SideFile } from './side-work.ts';

function contextOf(platform: Platform, { session, language, address, requestId }: SideCaller): SideContext {
  const actor = {
    userId: session.userId,
    username: session.username,
    actor: session.actor,
    address,
    requestId,
  };
  return {
    platform: platformOf(platform, session),
    session,
    language,
    async write(work) {
      const { result, entries } = await auditedWrite(platform.database, { actor, session, language }, work);
      noteAudited(platform.security, actor, entries);
      // this process may be ended as soon as it has answered
      if (entries.some(({ security }) => security)) await platform.security.flush();
      return result;
    },
  };
}

async function spoolFile(file: SideFile, path: string, tell: (report: SideReport) => void): Promise<void> {
  const rows = writtenRows(file.content);
  const handle = await open(path, 'wx', 0o600);
  try {
    const { contentType, fileName } = file;
    tell({ report: 'file', contentType, fileName, table: rows !== undefined });
    let count = 0;
    for await (const piece of file.content) {
      const bytes = piece as Buffer;
      await handle.writeFile(bytes);
      count += bytes.length;
      tell({ report: 'bytes', count, rows: rows?.() ?? 0 });
    }
  } finally {
    file.content.destroy();
    await handle.close();
  }
}

/** Does one piece of work and tells how it goes. Never rejects. */
export async function perform(
  platform: Platform,
  works: ReadonlyMap<string, AnySideWork>,
  { work: name, caller, input, spool }: SideOrder,
  tell: (report: SideReport) => void,
): Promise<void> {
  const residentBytes = () => process.memoryUsage.rss();
  try {
    const work = works.get(name);
    if (!work) throw new Error(`no side work ${name}`);
    const result: unknown = await work.run(contextOf(platform, caller), input);
    if (spool !== null) await spoolFile(result as SideFile, spool, tell);
    tell({ report: 'done', result: spool === null ? result : null, residentBytes: residentBytes() });
  } catch (error) {
    tell({ report: 'refused', failure: sendable(error), residentBytes: residentBytes() });
  }
}
