import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** for PANICLE_SMTP_URL */
  url: string;
  /** everything that has arrived, in order */
  letters: Email[];
  /** the next letter to this address after those that were taken before; waits for it */
  next(to: string): Promise<Email>;
  close(): Promise<void>;
}

const TIMEOUT = 10_000;

/** A real SMTP server on a free port that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Email[] = [];
  const taken = new Set<Email>();
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((letter) => {
          letters.push(letter);
          done();
          for (const look of waiting) look();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const take = (to: string): Email | undefined => {
    const found = letters.find((one) => !taken.has(one) && one.to?.some(({ address }) => address === to));
    if (found) taken.add(found);
    return found;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    next: (to) =>
      new Promise((resolve, reject) => {
        const deadline = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no letter to ${to}`));
        }, TIMEOUT);
        const look = () => {
          const letter = take(to);
          if (!letter) return;
          waiting.delete(look);
          clearTimeout(deadline);
          resolve(letter);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
