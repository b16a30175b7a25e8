const KEY = 'panicle:sign-in-note';

/** What has just happened, to be said on the sign-in page; it outlives the reload. */
export const SIGN_IN_NOTES = ['passwordChanged', 'passwordReset', 'registered'] as const;
export type SignInNote = (typeof SIGN_IN_NOTES)[number];

export function keepSignInNote(note: SignInNote): void {
  sessionStorage.setItem(KEY, note);
}

/** The note, as long as nobody has signed in since. */
export function signInNote(): SignInNote | undefined {
  return SIGN_IN_NOTES.find((note) => note === sessionStorage.getItem(KEY));
}

export function forgetSignInNote(): void {
  sessionStorage.removeItem(KEY);
}
