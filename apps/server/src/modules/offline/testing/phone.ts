import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { StockNow } from '@panicle/contract/stock-entries';
import { judge } from '../../../../../web/src/api/envelope.ts';
import {
  decisionsOn,
  editedFrom,
  withMine,
  withTheirs,
} from '../../../../../web/src/offline/queue/decisions.ts';
import { isOpen, isUndecided, newEntry, type KeptEntry } from '../../../../../web/src/offline/queue/entry.ts';
import { sendAll, type EntryStore, type NoAnswers } from '../../../../../web/src/offline/queue/send-all.ts';
import type { Client } from '../../../testing/test-application.ts';

export interface Body {
  lotId: string;
  operation: 'in' | 'out' | 'adjust';
  quantity: number;
  unit: string;
  reason: string;
}
export type Network = 'works' | 'loses the request' | 'loses the answer' | 'sends twice';

/** A phone: its kept entries, and the sender of the browser over a network that fails in every way. */
export class Phone {
  readonly kept = new Map<string, KeptEntry<Body>>();
  readonly device = uuidv7();
  client: Client;
  /** records of the lot that it knows of */
  known = 1;
  serial = 0;
  /** in the order in which they were accepted */
  readonly accepted: KeptEntry<Body>[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  get entries(): KeptEntry<Body>[] {
    return [...this.kept.values()].sort((one, other) => one.serial - other.serial);
  }

  readonly store: EntryStore = {
    entriesOf: async () => this.entries,
    change: async (ids, next) =>
      ids.map((id) => {
        const entry = next(this.kept.get(id)!) as KeptEntry<Body>;
        this.kept.set(id, entry);
        return entry;
      }),
  };

  enter(lotId: string, operation: Body['operation'], quantity: number): void {
    const pending = this.entries.filter(isOpen).length;
    const stated = {
      id: uuidv7(),
      userId: this.client.userId,
      kind: 'stock',
      subject: lotId,
      about: 'lot',
      body: { lotId, operation, quantity, unit: '', reason: 'x' },
      basis: { records: this.known + pending },
      enteredAt: '2026-10-01T08:00:00+08:00',
    };
    const entry = newEntry(stated, ++this.serial);
    this.kept.set(entry.id, entry);
  }

  /** As the sender of a window does it, over a network that does so much. */
  send(networks: readonly Network[] = []): Promise<'sent' | NoAnswers> {
    const left = [...networks];
    return sendAll({
      store: this.store,
      userId: this.client.userId,
      device: this.device,
      now: () => new Date(),
      deliver: async (delivery) => {
        const network = left.shift() ?? 'works';
        if (network === 'loses the request') return 'later';
        // what arrives is what JSON makes of it
        const post = () => this.client.post('/crop/crop-offline-entry', delivery);
        const [answer] = await Promise.all(network === 'sends twice' ? [post(), post()] : [post()]);
        if (network === 'loses the answer') return 'later';
        if (judge(answer!) === 'session-ended') return 'signed-out';
        expect(answer).toMatchObject({ status: 200 });
        return answer!.data.answers;
      },
      onAnswered: async (entries) => {
        for (const entry of entries as KeptEntry<Body>[]) {
          if (entry.state !== 'accepted' || this.accepted.some(({ id }) => id === entry.id)) continue;
          this.accepted.push(entry);
          this.known = (entry.answer!.theirs as StockNow).lot.records;
        }
      },
    });
  }

  /** The person decides what is to be decided. */
  decide(choice: 'mine' | 'theirs' | 'edit'): void {
    const entry = this.entries.find(isUndecided);
    if (!entry || !decisionsOn(entry)[choice]) return;
    if (choice !== 'edit') {
      const decided = choice === 'mine' ? withMine(entry) : withTheirs(entry);
      this.kept.set(entry.id, decided as KeptEntry<Body>);
    } else {
      const body = { ...entry.body, quantity: 1 };
      const edit = { id: uuidv7(), body, enteredAt: '2026-10-01T09:00:00+08:00' };
      for (const one of editedFrom<Body>(entry, edit)) this.kept.set(one.id, one);
    }
  }
}
