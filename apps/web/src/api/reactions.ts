import type { Method } from './client.ts';

/** What failed: the title of the dialog. */
export type Undertaking = Method | 'download';

/** What the interface shows when a call goes wrong. The shell supplies it; without a shell nothing is shown. */
export interface Reactions {
  /** show the message, then reload; the local session is already forgotten */
  sessionEnded(message: string): void;
  errorDialog(message: string, undertaking?: Undertaking): void;
  errorLine(form: 'login' | 'register', message: string): void;
  connectionLost(): void;
  /** asks for the own password before a sensitive change; false: not now */
  confirmPassword(): Promise<boolean>;
}

const silent: Reactions = {
  sessionEnded: () => undefined,
  errorDialog: () => undefined,
  errorLine: () => undefined,
  connectionLost: () => undefined,
  confirmPassword: async () => false,
};

let active = silent;

export const reactions = () => active;

export function setReactions(next: Reactions | undefined): void {
  active = next ?? silent;
}
