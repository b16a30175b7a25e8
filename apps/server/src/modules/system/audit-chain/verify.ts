import type { Connection } from '../../../platform/database/database.ts';
import { GENESIS, linkHash } from './chain.ts';
import { NO_WITNESS, type Witness } from './witness.ts';

/**
 * - changed: the entry is not what was sealed
 * - missing: the entry of a seal is gone
 * - broken: the seal does not fit the one before it
 * - unkeyed: a seal without the key, where the key was in use already
 * - unsealed: an entry that neither is sealed nor waits for it, so it came in past the program
 * - cut-off: the last link of an earlier check is gone, or a link is not what was noted outside of the database
 */
export type AuditFaultKind = 'changed' | 'missing' | 'broken' | 'unkeyed' | 'unsealed' | 'cut-off';

export interface AuditFault {
  kind: AuditFaultKind;
  /** in the chain; null for an entry that is in none */
  position: number | null;
  /** of the entry in the operation log; null where it is not known */
  sequence: number | null;
}

/** Links by what proves them. */
export interface AuditProof {
  /** with the key of this machine */
  keyed: number;
  /** from before the chain had a key: their order and contents are compared, nothing more */
  beforeKey: number;
  /** with a key that is not here, as after a restore elsewhere; compared like those without one */
  otherKey: number;
  /** heads of the chain, noted outside of the database, that were compared */
  anchors: number;
}

export interface AuditChainReport extends AuditProof {
  /** links that were checked */
  sealed: number;
  /** entries that wait for their seal */
  pending: number;
  /** the last link: keep both elsewhere, and nobody can cut the chain unseen */
  position: number;
  /** hexadecimal */
  hash: string;
  faultCount: number;
  /** the first hundred */
  faults: AuditFault[];
}

const PAGE = 5_000;
const MOST_FAULTS = 100;

/** Entries are compared with their seals where the data are; only the links travel. */
const READ_PAGE = `
  with page as (select * from audit_seal where position > $1 order by position limit ${PAGE})
  select page.position, page.sequence, page.content_hash as "contentHash", page.previous_hash as "previousHash",
    page.hash, page.key_id as "keyId",
    case when entry.id is null then 'missing'
      when audit_content_hash(entry) <> page.content_hash then 'changed' end as fault
  from page left join audit_log entry on entry.sequence = page.sequence order by page.position`;

interface StoredLink {
  position: number;
  sequence: number;
  contentHash: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  keyId: string | null;
  fault: 'missing' | 'changed' | null;
}

const UNSEALED = `
  select null::bigint as position, entry.sequence, 'unsealed' as kind from audit_log entry
   where not exists (select from audit_seal seal where seal.sequence = entry.sequence)
     and not exists (select from audit_pending pending where pending.sequence = entry.sequence)
   order by entry.sequence`;

const CUT_OFF = `
  select known.position, null::bigint as sequence, 'cut-off' as kind
    from (select position, hash from audit_check order by id desc limit 1) known
    left join audit_seal seal on seal.position = known.position
   where known.position > 0 and seal.hash is distinct from known.hash`;

/** Goes along the chain, link by link. */
class Walk {
  readonly #witness: Witness;
  readonly faults: AuditFault[] = [];
  faultCount = 0;
  readonly proof: AuditProof = { keyed: 0, beforeKey: 0, otherKey: 0, anchors: 0 };
  position = 0;
  hash = GENESIS;
  #keyInUse = false;
  #nextAnchor = 0;

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  note(fault: AuditFault): void {
    this.faultCount += 1;
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  step(link: StoredLink): void {
    this.#compareAnchors(link.position - 1);
    const { position, sequence } = link;
    const kind = this.#faultOf(link);
    if (kind) this.note({ kind, position, sequence });
    this.position = position;
    this.hash = link.hash;
  }

  /** At the end of the chain: what was noted beyond it is gone. */
  end(): void {
    this.#compareAnchors(Infinity);
  }

  #faultOf(link: StoredLink): AuditFaultKind | null {
    const { key } = this.#witness;
    const ours = key !== null && link.keyId === key.id;
    if (ours) this.proof.keyed += 1;
    else if (link.keyId === null) this.proof.beforeKey += 1;
    else this.proof.otherKey += 1;
    const fits = link.position === this.position + 1 && link.previousHash.equals(this.hash);
    if (!fits || !this.#isRight(link, ours)) return 'broken';
    if (!ours && this.#keyInUse) return 'unkeyed';
    this.#keyInUse ||= ours;
    return link.fault;
  }

  #isRight(link: StoredLink, ours: boolean): boolean {
    // Made with a key that is not here: nobody here can say.
    if (link.keyId !== null && !ours) return true;
    const key = ours ? this.#witness.key : null;
    return linkHash(key, link.previousHash, link.position, link.contentHash).equals(link.hash);
  }

  /** Those up to a position; the walk stops at the last link that is not beyond it. */
  #compareAnchors(position: number): void {
    const { anchors } = this.#witness;
    for (; this.#nextAnchor < anchors.length; this.#nextAnchor += 1) {
      const anchor = anchors[this.#nextAnchor]!;
      if (anchor.position > position) return;
      this.proof.anchors += 1;
      // From the first head that carries it on, the key is in use.
      this.#keyInUse = true;
      const same = anchor.position === this.position && anchor.hash === this.hash.toString('hex');
      if (!same) this.note({ kind: 'cut-off', position: anchor.position, sequence: null });
    }
  }
}

/**
 * Compares every entry of the operation log with its seal, every seal with the one before, and the chain with what is
 * known of it outside of the database. Changes nothing. Takes some 30 seconds for a million entries.
 */
export async function verifyAuditChain(
  connection: Connection,
  witness: Witness = NO_WITNESS,
): Promise<AuditChainReport> {
  const walk = new Walk(witness);
  let sealed = 0;
  for (;;) {
    const page = await connection.query<StoredLink>(READ_PAGE, [walk.position]);
    for (const link of page) walk.step(link);
    sealed += page.length;
    if (page.length < PAGE) break;
  }
  walk.end();
  for (const query of [UNSEALED, CUT_OFF]) {
    for (const fault of await connection.query<AuditFault>(query)) walk.note(fault);
  }
  const [waiting] = await connection.query<{ count: number }>(
    'select count(*)::int as count from audit_pending',
  );
  const { position, hash, faultCount, faults, proof } = walk;
  const pending = waiting?.count ?? 0;
  return { sealed, pending, position, hash: hash.toString('hex'), faultCount, faults, ...proof };
}
