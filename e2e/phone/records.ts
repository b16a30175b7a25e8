import type { Envelope } from '@panicle/contract';

/** Writes over HTTP as a signed-in user. */
export class Records {
  /** ids of the materials by their source IDs, the last one where several share it */
  readonly ids = new Map<string, string>();
  private readonly address: string;
  private readonly headers: Record<string, string>;

  constructor(address: string, headers: Record<string, string>) {
    this.address = address;
    this.headers = headers;
  }

  async send<Data>(method: 'POST' | 'PUT', path: string, body: object): Promise<Data> {
    const response = await fetch(this.address + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { status, msg, data } = (await response.json()) as Envelope<Data>;
    if (status !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  }

  private async addGroup(name: string): Promise<string> {
    return (await this.send<{ id: string }>('POST', '/crop/crop-material-group', { name })).id;
  }

  private async addMaterial(sourceId: string, content: object): Promise<void> {
    const path = '/crop/crop-material-information';
    const { materialId } = await this.send<{ materialId: string }>('POST', path, { sourceId, ...content });
    this.ids.set(sourceId, materialId);
  }

  /** Two groups, 45 materials (three pages of the list), a trait and a trial. */
  async fill(): Promise<void> {
    const own = await this.addGroup('自交系圃');
    const other = await this.addGroup('引种');
    for (let number = 1; number <= 40; number += 1) {
      await this.addMaterial(`M${String(number).padStart(2, '0')}`, { variety: `玉米自交系${number}号` });
    }
    await this.addMaterial('ZD958', {
      variety: '郑单958',
      nameEn: 'Zhengdan 958',
      type: 'cross',
      generation: 'F1',
      inventoryQuantity: 1250.5,
      groupId: own,
      remark: '父本昌7-2，母本郑58',
    });
    await this.addMaterial('Z58', { variety: '郑58', type: 'selfing', groupId: own });
    await this.addMaterial('TWIN', { variety: '双生甲', groupId: own });
    await this.addMaterial('TWIN', { variety: '双生乙', groupId: other });
    await this.addMaterial('OLD1', { variety: '停用材料', status: 'inactive' });
    await this.send('POST', '/crop/crop-trait', {
      name: '郑麦株高',
      englishName: 'Plant height',
      unit: 'cm',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
    });
    await this.send('POST', '/crop/crop-field-test', {
      name: 'PYT2026',
      description: '郑州点预备试验',
      year: 2026,
      season: 'summer',
      crop: 'maize',
    });
  }
}
