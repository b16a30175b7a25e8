import type { Logger } from 'pino';
import type { MailConfiguration } from '../config/configuration.ts';

export interface Letter {
  /** one address, checked before */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail through the SMTP server of the configuration. */
export interface Mail {
  /** where people reach this system, without a slash at its end: for links, never taken from a request */
  baseAddress: string;
  /** Throws when the server does not take the letter within half a minute. */
  send(letter: Letter): Promise<void>;
  /** Writes and sends in the background: anyone who asked learns nothing from the time it takes. A failure is logged. */
  post(writing: Promise<Letter>): void;
  /** Waits for letters on their way. */
  close(): Promise<void>;
}

const TIMEOUT = 30_000;

export function openMail(configuration: MailConfiguration, log: Logger): Mail {
  const underway = new Set<Promise<void>>();

  async function send(letter: Letter): Promise<void> {
    // Loaded with the first letter: most processes never write one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        url: configuration.smtpUrl,
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: configuration.from },
    );
    try {
      await transport.sendMail(letter);
    } finally {
      transport.close();
    }
  }

  return {
    baseAddress: configuration.baseAddress,
    send,
    post(writing) {
      const sending = writing.then(send).catch((error: unknown) => {
        // The letter holds a code: only what the server said goes into the log.
        log.error({ reason: error instanceof Error ? error.message : String(error) }, 'mail was not sent');
      });
      underway.add(sending);
      void sending.then(() => underway.delete(sending));
    },
    async close() {
      await Promise.all(underway);
    },
  };
}
