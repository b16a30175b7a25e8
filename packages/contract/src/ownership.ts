import { Type, type Static } from 'typebox';
import { Identifier, PageOf, StrictObject, pageQuery } from './envelope.ts';

/** Whose a record is, and whether guests see it. */
export const ownership = {
  ownerId: Identifier,
  /** username */
  owner: Type.String(),
  /** guests see it */
  public: Type.Boolean(),
};

/** What is left out stays as it is. The owner and administrators may change `public`, administrators the owner. */
/** An account to which a record can be handed over. */
export const PossibleOwner = Type.Object({ username: Type.String(), nickName: Type.String() });
export type PossibleOwner = Static<typeof PossibleOwner>;
export const PossibleOwnerPage = PageOf(PossibleOwner);
export const PossibleOwnerQuery = StrictObject({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type PossibleOwnerQuery = Static<typeof PossibleOwnerQuery>;

export const SharingChange = StrictObject({
  id: Identifier,
  public: Type.Optional(Type.Boolean()),
  /** username of the new owner */
  owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  revision: Type.Optional(Type.Integer()),
});
export type SharingChange = Static<typeof SharingChange>;
