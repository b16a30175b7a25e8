import { say, type Language, type Text, type TextValues } from '@panicle/contract';

/** What a command could not do, why, and what to do about it. */
export class AdministrationFailure extends Error {
  readonly text: Text;
  readonly values: TextValues;

  constructor(text: Text, values: TextValues = {}, options?: ErrorOptions) {
    super(say(text, 'en_US', values), options);
    this.text = text;
    this.values = values;
  }

  in(language: Language): string {
    return say(this.text, language, this.values);
  }
}

/** A file that is no backup, or no longer the one that was written. */
export class DamagedBackup extends AdministrationFailure {}
