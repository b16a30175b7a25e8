import { describe, expect, it } from 'vitest';
import { codeContent } from './code-content.ts';

const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';

describe('the content of a code', () => {
  it('is a source ID without any change', () => {
    expect(codeContent('G01')).toEqual({ materialIds: [], sourceIds: ['G01'] });
    expect(codeContent(' 郑58-1 \n').sourceIds).toEqual(['郑58-1']);
  });

  it('may be a material id, alone or in an address', () => {
    expect(codeContent(id.toUpperCase()).materialIds).toEqual([id]);
    expect(codeContent(`https://breeding.example/BreedingManagement?material=${id}`).materialIds).toEqual([
      id,
    ]);
  });

  it('may be an address with a source ID in its query or at its end', () => {
    expect(codeContent('https://a.example/m?sourceID=G%2001').sourceIds).toContain('G 01');
    expect(codeContent('https://a.example/material/%E9%83%9158').sourceIds).toContain('郑58');
  });

  it('survives an address with broken escapes', () => {
    expect(codeContent('https://a.example/100%').sourceIds).toContain('100%');
  });

  it('may be JSON, whose numbers count as codes', () => {
    expect(codeContent('{"sourceId":"G01","variety":"郑单958"}').sourceIds[1]).toBe('G01');
    expect(codeContent('{"sourceId":6901234567892}').sourceIds).toContain('6901234567892');
    expect(codeContent('{broken').sourceIds).toEqual(['{broken']);
  });

  it('takes the named field of a label before the others', () => {
    expect(codeContent('郑单958;材料编号：G01').sourceIds).toEqual([
      '郑单958;材料编号：G01',
      'G01',
      '郑单958',
    ]);
    expect(codeContent('G01\u001d2024').sourceIds).toEqual(['G01\u001d2024', 'G01', '2024']);
  });

  it('keeps what is asked small, however long the code is', () => {
    const many = Array.from({ length: 500 }, (_, index) => `G${index}`).join(';');
    expect(codeContent(many).sourceIds.length).toBe(20);
    expect(codeContent('x'.repeat(4000)).sourceIds).toEqual([]);
    expect(codeContent('   ').sourceIds).toEqual([]);
  });
});
