import { Type, type Static } from 'typebox';
import { Identifier, StrictObject } from './envelope.ts';

/** Whose a record is, and whether guests see it. */
export const ownership = {
  ownerId: Identifier,
  /** username */
  owner: Type.String(),
  /** guests see it */
  public: Type.Boolean(),
};

/** What is left out stays as it is. The owner and administrators may change `public`, administrators the owner. */
export const SharingChange = StrictObject({
  id: Identifier,
  public: Type.Optional(Type.Boolean()),
  /** username of the new owner */
  owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  revision: Type.Optional(Type.Integer()),
});
export type SharingChange = Static<typeof SharingChange>;
