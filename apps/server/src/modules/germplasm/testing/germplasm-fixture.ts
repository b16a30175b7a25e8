import { expect } from 'vitest';
import type { Material, MaterialField, MaterialGroup } from '@panicle/contract/germplasm';
import type { Criterion } from '@panicle/contract/material-search';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { recycleBinModule } from '../../recycle-bin/index.ts';
import { importsModule } from '../../imports/index.ts';
import { germplasmModule } from '../index.ts';

export const GROUP = '/crop/crop-material-group';
export const MATERIAL = '/crop/crop-material-information';
export const FIELD = '/crop/crop-material-field';
export const unknownId = '018f0000-0000-7000-8000-000000000000';

let serial = 0;

/** A breeder at work: makes tables, columns and materials through the calls of the screens. */
export class Breeder {
  readonly client: Client;
  constructor(client: Client) {
    this.client = client;
  }

  async group(name = `Table ${++serial}`): Promise<MaterialGroup> {
    return this.data(this.client.post(GROUP, { name }));
  }
  async field(fields: object): Promise<MaterialField> {
    return this.data(this.client.post(FIELD, { name: `Column ${++serial}`, dataType: 'text', ...fields }));
  }
  async material(fields: object = {}): Promise<Material> {
    return this.data(this.client.post(MATERIAL, { sourceId: `M${++serial}`, ...fields }));
  }
  async read(materialId: string): Promise<Material> {
    return this.data(this.client.get(`${MATERIAL}/${materialId}`));
  }
  /** A table file through the import call; `write` 0 only checks. */
  async import(groupId: string, write: 0 | 1, content: string | Buffer, fileName = 'table.csv') {
    const url = `${MATERIAL}/batchImport/${groupId}/${write}`;
    return (await this.client.inject({ method: 'POST', url, ...formOf(content, fileName) })).json<Answer>();
  }
  /** Source IDs of a page. */
  async list(filter: Record<string, unknown>, criteria?: Criterion[]): Promise<string[]> {
    const page = await this.page(filter, criteria);
    return page.records.map((material) => material.sourceId);
  }
  async page(
    filter: Record<string, unknown>,
    criteria?: Criterion[],
  ): Promise<{ records: Material[]; total: number; current: number; size: number }> {
    return this.data(this.client.get(`${MATERIAL}/page?${queryOf({ ...filter, ...listed(criteria) })}`));
  }
  private async data<Data>(call: ReturnType<Client['call']>): Promise<Data> {
    const answer = await call;
    expect(answer).toMatchObject({ status: 200 });
    return answer.data as Data;
  }
}

function listed(criteria: Criterion[] | undefined) {
  return criteria ? { criteria: JSON.stringify(criteria) } : {};
}

export function queryOf(values: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]),
  ).toString();
}

export const BIN = '/crop/crop-recycle-bin';

export interface GermplasmSystem extends TestApplication {
  breeder: Breeder;
}

export async function startGermplasm(): Promise<GermplasmSystem> {
  const system = await startTestApplication({
    modules: [
      germplasmModule,
      importsModule(() => germplasmModule.importTargets ?? []),
      recycleBinModule(() => germplasmModule.binKinds ?? []),
    ],
  });
  const client = await system.signInAs({ keys: ['germplasmManagement'] });
  return { ...system, breeder: new Breeder(client) };
}

/** One file as a browser's form sends it. */
export function formOf(content: string | Buffer, fileName: string) {
  const boundary = 'germplasm-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
