import { say, type Text } from '@panicle/contract';
import type { Platform } from '../../../platform/platform.ts';
import { addAnchor, signedLine, type Anchor } from './anchors.ts';
import { requireAuditKey } from './audit-key.ts';
import type { ChainKey } from './chain.ts';
import { lastLink } from './seal.ts';

type AnchoredPlatform = Pick<Platform, 'database' | 'configuration' | 'mail' | 'storage' | 'log'>;

/** In the bucket beside the objects, where no check of objects looks for rows. */
export const ANCHOR_FOLDER = 'audit-anchors';

const subject: Text = { zh: '穗操作日志：第 {position} 环', en: 'Panicle operation log: link {position}' };
const body: Text = {
  zh: '请保存本邮件。以下是操作日志哈希链在 {at} 的末环，带签名。若日志日后与之不符，即曾被改动。',
  en: 'Keep this email. Below is the last link of the operation log chain at {at}, with its signature. If the log no longer matches it, the log has been changed.',
};

function postHead({ mail, configuration }: AnchoredPlatform, anchor: Anchor, key: ChainKey): void {
  const to = configuration.auditAnchors.mail;
  if (!mail || to === null) return;
  const language = configuration.defaultLanguage;
  const text = `${say(body, language, { at: anchor.at })}\n\n${signedLine(anchor, key)}\n`;
  const html = `<pre style="white-space:pre-wrap">${text.replaceAll('<', '&lt;')}</pre>`;
  mail.post(
    Promise.resolve({ to, subject: say(subject, language, { position: anchor.position }), text, html }),
  );
}

async function putHead(platform: AnchoredPlatform, anchor: Anchor, key: ChainKey): Promise<void> {
  if (platform.configuration.storage.driver !== 's3') return;
  const name = `${ANCHOR_FOLDER}/${anchor.at.slice(0, 10)}-${anchor.position}.json`;
  await platform.storage.put(name, Buffer.from(`${signedLine(anchor, key)}\n`));
}

/** Keeps the head of the chain outside of the database: folder, and mail and bucket where they are configured. */
export async function anchorHead(platform: AnchoredPlatform): Promise<void> {
  const key = await requireAuditKey(platform.configuration);
  const { position, hash, keyId } = await lastLink(platform.database);
  // Another machine's chain is that machine's to sign.
  if (keyId !== key.id) return;
  const anchor = { at: new Date().toISOString(), position, hash: hash.toString('hex'), keyId };
  await addAnchor(platform.configuration.auditAnchors.folder, anchor, key);
  postHead(platform, anchor, key);
  await putHead(platform, anchor, key);
}
