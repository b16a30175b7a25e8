import { Type, type Static } from 'typebox';
import { Nullable, PlainDate, StrictObject } from './envelope.ts';

/** From this many days before the end on, all users see a notice. */
export const LICENCE_NOTICE_DAYS = 30;

/** What anybody may know about the authorization of the system, signed in or not. */
export const LicenceAnswer = Type.Object({
  /** last day of the authorization; null: unlimited, or none yet (then `authorized` is false) */
  expiryDate: Nullable(PlainDate),
  /** 0 on the last day and after it; null where there is no end */
  daysLeft: Nullable(Type.Integer()),
  authorized: Type.Boolean(),
  /** what users must know now, in the language of the request; empty as long as there is nothing */
  message: Type.String(),
});
export type LicenceAnswer = Static<typeof LicenceAnswer>;

/** What a code says, without its signature. */
export const LicenceTerms = Type.Object({
  licenceId: Type.String(),
  holder: Type.String(),
  issueDate: PlainDate,
  /** null: without end */
  expiryDate: Nullable(PlainDate),
});
export type LicenceTerms = Static<typeof LicenceTerms>;

/** What the administrator sees beside the public part. */
export const AuthorizationDetails = Type.Object({
  /** false where no public key is configured: the system is unlimited */
  required: Type.Boolean(),
  licence: Nullable(LicenceTerms),
  /** calendar day of the server */
  today: PlainDate,
  /** latest day on which the system was used; later than today when the clock was set back */
  latestDay: PlainDate,
});
export type AuthorizationDetails = Static<typeof AuthorizationDetails>;

export const AuthorizationRequest = StrictObject({ code: Type.String({ minLength: 1, maxLength: 4000 }) });
export type AuthorizationRequest = Static<typeof AuthorizationRequest>;
