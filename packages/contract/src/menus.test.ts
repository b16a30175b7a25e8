import { describe, expect, it } from 'vitest';
import { menuCatalogue, roleCatalogue } from './menus.ts';
import { ADMIN_ONLY_KEYS, ROLE_KEYS } from './roles.ts';

/** Section 6 of the specification, in its order. */
const SPECIFIED =
  `basicData, germplasmManagement, genealogicalManagement, locationManage, warehouseInOutManagement,
  testManage, fieldTestTask, hybridTask, dataManage, dataAnalysis, statisticalAnalysis, phenotypicImageAnalysis,
  geneDataAnalysis, statisticalAnalysisOfGenomicBigData, generalizedLinearModelAnalysis,
  wholeGenomeSelectionAlgorithm, geneDataCompression, bacteria, queryStats, materialEvaluation, systemManage,
  userManage, roleManage, menuManage, QA, role, password`.split(/,\s+/);

describe('the role keys', () => {
  it('are those of the specification, each with one menu', () => {
    expect([...ROLE_KEYS]).toEqual(SPECIFIED);
    expect(menuCatalogue.map((menu) => menu.code).sort()).toEqual([...SPECIFIED].sort());
  });

  it('of the administration are in no shipped role', () => {
    expect(ADMIN_ONLY_KEYS).toEqual(['systemManage', 'userManage', 'roleManage', 'menuManage']);
    for (const { name, keys } of roleCatalogue) {
      expect([name, keys.filter((key) => ADMIN_ONLY_KEYS.includes(key))]).toEqual([name, []]);
    }
  });

  it('come with the group of their menu in every shipped role', () => {
    for (const { name, keys } of roleCatalogue) {
      const lone = menuCatalogue.filter(
        (menu) => keys.includes(menu.code) && menu.parent !== null && !keys.includes(menu.parent),
      );
      expect([name, lone]).toEqual([name, []]);
    }
  });
});

describe('the shipped roles', () => {
  const keysOf = (name: string) => roleCatalogue.find((role) => role.name.endsWith(name))?.keys ?? [];

  it('are breeder, analyst, field worker and guest, with the keys that belong to them', () => {
    expect(roleCatalogue.map((role) => role.name.split(' ').slice(1).join(' '))).toEqual([
      'Breeder',
      'Analyst',
      'Field worker',
      'Guest',
    ]);
    expect(keysOf('Breeder')).toEqual(expect.arrayContaining(['basicData', 'hybridTask', 'QA', 'password']));
    expect(keysOf('Analyst')).not.toContain('basicData');
    expect(keysOf('Field worker')).toEqual(
      expect.arrayContaining(['testManage', 'fieldTestTask', 'password']),
    );
    expect(keysOf('Field worker')).not.toContain('QA');
    expect(keysOf('Guest')).not.toContain('password');
  });
});
