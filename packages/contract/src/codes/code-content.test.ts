import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeContent } from './code-content.ts';
import { writeRecordCode } from './record-code.ts';

const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';
const record = { kind: 'seedLot', id } as const;
const ours = writeRecordCode(record);

describe('the content of a code', () => {
  it('is the record of one of our codes, alone, in an address, in JSON or among the fields of a label', () => {
    for (const text of [
      ours,
      `http://10.0.0.7:8080/scanCodePage?code=${ours}`,
      `https://breeding.example/c/${ours}`,
      `{"code":"${ours}","name":"郑单958"}`,
      `郑单958\n${ours}`,
    ])
      expect(codeContent(text)).toMatchObject({ record, fault: null });
  });

  it('says when one of our codes was misread', () => {
    const misread = ours.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(codeContent(misread)).toMatchObject({ record: null, fault: 'damaged' });
  });

  it('is a source ID without any change', () => {
    expect(codeContent('G01')).toEqual({ record: null, fault: null, ids: [], names: ['G01'] });
    expect(codeContent(' 郑58-1 \n').names).toEqual(['郑58-1']);
  });

  it('may be a material id, alone or in an address', () => {
    expect(codeContent(id.toUpperCase()).ids).toEqual([id]);
    expect(codeContent(`https://breeding.example/BreedingManagement?material=${id}`).ids).toEqual([id]);
  });

  it('may be an address with a source ID in its query or at its end', () => {
    expect(codeContent('https://a.example/m?sourceID=G%2001').names).toContain('G 01');
    expect(codeContent('https://a.example/material/%E9%83%9158').names).toContain('郑58');
  });

  it('survives an address with broken escapes', () => {
    expect(codeContent('https://a.example/100%').names).toContain('100%');
  });

  it('may be JSON, whose numbers count as codes', () => {
    expect(codeContent('{"sourceId":"G01","variety":"郑单958"}').names[1]).toBe('G01');
    expect(codeContent('{"sourceId":6901234567892}').names).toContain('6901234567892');
    expect(codeContent('{broken').names).toEqual(['{broken']);
    expect(codeContent('{"__proto__":{"id":"x"}}').ids).toEqual([]);
  });

  it('takes the named field of a label before the others', () => {
    expect(codeContent('郑单958;材料编号：G01').names).toEqual(['郑单958;材料编号：G01', 'G01', '郑单958']);
    expect(codeContent('G01\u001d2024').names).toEqual(['G01\u001d2024', 'G01', '2024']);
  });

  it('keeps what is asked small, however long the code is', () => {
    const many = Array.from({ length: 500 }, (_, index) => `G${index}`).join(';');
    expect(codeContent(many).names.length).toBe(20);
    expect(codeContent('x'.repeat(4_000_000)).names).toEqual([]);
    expect(codeContent('   ').names).toEqual([]);
  });

  it('breaks on no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { ids, names } = codeContent(text);
        expect(ids.length + names.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
