import { describe, expect, it } from 'vitest';
import { passwordLengthFits, usernameFits } from './access.ts';
import { errors } from './errors.ts';
import { fileCategories, type FileCategory } from './file-categories.ts';
import { jobStateNames, statisticalTaskStateNames } from './jobs.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import { limits } from './limits.ts';
import { menuCatalogue } from './menus.ts';
import { routeTitles } from './route-titles.ts';
import { ADMIN_ONLY_KEYS, ROLE_KEYS } from './roles.ts';
import { textPatterns } from './text-patterns.ts';
import { CROPS, TRAIT_CLASSES, TRAIT_TYPES } from './trait-choices.ts';
import { SEASONS } from './trial-choices.ts';

const MEGABYTE = 1024 * 1024;

describe('values that are written down', () => {
  it('role keys are the specified ones, in both languages, and those of the administration stay with admin', () => {
    expect([...ROLE_KEYS].sort()).toEqual(
      [
        'QA bacteria basicData dataAnalysis dataManage fieldTestTask geneDataAnalysis geneDataCompression',
        'genealogicalManagement generalizedLinearModelAnalysis germplasmManagement hybridTask locationManage',
        'materialEvaluation menuManage password phenotypicImageAnalysis queryStats role roleManage',
        'statisticalAnalysis statisticalAnalysisOfGenomicBigData systemManage testManage userManage',
        'warehouseInOutManagement wholeGenomeSelectionAlgorithm',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    expect(menuCatalogue.map(({ code }) => code).sort()).toEqual([...ROLE_KEYS].sort());
    for (const { zh, en } of menuCatalogue) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}/u);
    }
    expect([...ADMIN_ONLY_KEYS].sort()).toEqual(['menuManage', 'roleManage', 'systemManage', 'userManage']);
  });

  it('titles of the specified route names are there in both languages, home as Home', () => {
    const keys = [
      'home materialManagement breedingManagement dataManagement queryStatistics basicData cropQA userManage',
      'roleManage menuManage traitManage traitGroupManage numberRuleManage pictureManagement sampleInformation',
    ];
    expect(Object.keys(routeTitles).sort()).toEqual(keys.join(' ').split(' ').sort());
    for (const { zh, en } of Object.values(routeTitles)) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^[A-Z][A-Za-z& ]+$/);
    }
    expect(routeTitles.home.en).toBe('Home');
  });

  it('names and passwords of 2 to 20 and 6 to 20 characters may sign in, spaces around them aside', () => {
    const fitting = (fits: (text: string) => boolean) =>
      [1, 2, 5, 6, 20, 21].filter((length) => fits(`  ${'x'.repeat(length)} `));
    expect(fitting(usernameFits)).toEqual([2, 5, 6, 20]);
    expect(fitting(passwordLengthFits)).toEqual([6, 20]);
    expect(limits.newPasswordLength).toEqual({ minimum: 8, maximum: 20 });
  });

  it('named text patterns take what their names say', () => {
    const fitting = (pattern: RegExp) =>
      ['', 'a', 'ab1', 'ab 1.5', '玉米', 'a_b', 'x'.repeat(21)].filter((text) => pattern.test(text));
    expect(fitting(textPatterns.numbers_letters)).toEqual(['a', 'ab1', 'x'.repeat(21)]);
    expect(fitting(textPatterns.numbers_letters_space)).toEqual(['a', 'ab1', 'ab 1.5', 'x'.repeat(21)]);
    expect(fitting(textPatterns.str_limt)).toEqual(['ab1', 'ab 1.5', '玉米', 'a_b']);
  });

  it('limits of uploads: parts, retries, slices, 100 MB, 10 GB, 50 MB pictures, ten rows shown', () => {
    expect(limits).toMatchObject({
      chunkBytes: 2_048_000,
      chunkRetries: 3,
      md5SliceBytes: 10_240_000,
      plainUploadBytes: 100 * MEGABYTE,
      generalUploadBytes: 10 * 1024 * MEGABYTE,
      pictureBytes: 50 * MEGABYTE,
      csvPreviewRows: 10,
      germplasmTableNameLength: 100,
      trialNameLength: { minimum: 4, maximum: 8 },
    });
  });

  it('times of the interface: language for 7 days, messages for 3 s, the lost connection for 5 s', () => {
    expect(limits).toMatchObject({
      languageCookieDays: 7,
      messageMilliseconds: 3000,
      connectionToastMilliseconds: 5000,
      mobileResizeMilliseconds: 300,
      mobileRootFontWidth: 750,
    });
    expect(DEFAULT_LANGUAGE).toBe('zh_CN');
  });

  it.each<[FileCategory, string | null, number | null]>([
    ['table', '.xlsx .csv', null],
    ['image', '.jpg .jpeg .png', 50],
    ['genome', '.fa', 1024],
    ['annotation', '.gff', 1024],
    ['sequence', '.fa .fasta .fas .fsa .fna', 1024],
    ['reference', '.fa', 1024],
    ['alignment', '.bam .bai', null],
  ])('files of the kind %s end in %s', (category, extensions, megabytes) => {
    const found = fileCategories[category];
    expect(found.extensions?.join(' ') ?? null).toBe(extensions);
    expect(found.maximumBytes === null ? null : found.maximumBytes / MEGABYTE).toBe(megabytes);
  });

  it('states of tasks have the words of the analysis and of the statistical screens', () => {
    expect(Object.values(jobStateNames).map(({ en }) => en)).toEqual(
      expect.arrayContaining(['Waiting', 'Processing', 'Finished', 'Failed', 'Terminating', 'Terminated']),
    );
    const { waiting, processing, finished, failed } = statisticalTaskStateNames;
    expect([waiting, processing, finished, failed].map(({ en }) => en)).toEqual([
      'Waiting',
      'In progress',
      'Completed',
      'Failed',
    ]);
  });

  it('choices of traits and trials are the specified ones', () => {
    expect(CROPS).toEqual(['maize', 'soybean', 'general', 'wheat', 'rice', 'cotton', 'rape']);
    expect(TRAIT_CLASSES).toEqual(['agronomic', 'abioticStress', 'bioticStress', 'quality', 'biochemical']);
    expect(TRAIT_TYPES).toEqual(['numeric', 'date', 'text']);
    expect(SEASONS).toEqual(['spring', 'summer', 'autumn', 'winter']);
  });
});

describe('the error table', () => {
  it('has the statuses of the catalogue, each with its text', () => {
    expect(errors.sessionInvalid.status).toBe(2000);
    expect(errors.sessionTakenOver.status).toBe(3001);
    expect(errors.system).toMatchObject({ status: 1006, en: 'System error' });
    expect(errors.illegalParameter.status).toBe(1007);
    expect(errors.illegalParameter.en).toMatch(/^Illegal parameter/);
    expect([errors.loginFailed.status, errors.registerFailed.status]).toEqual([1003, 1004]);
    expect(errors.duplicateFileName.status).toBe(1000);
  });

  it('says the specified English to the letter', () => {
    const texts = Object.values(errors).map(({ en }) => en);
    expect(texts).toEqual(
      expect.arrayContaining([
        'No Rights',
        'Duplicated Name',
        'Folder Existed',
        'File Not Existed',
        'Upload Terminated',
        'Verification Failed Please Try Again',
        'Empty file cannot be downloaded',
        '{field} cannot be empty',
      ]),
    );
    expect(errors.stillReferenced.en).toContain('remove the references first');
    expect(errors.plainUploadTooLarge.en).toContain('maximum upload is 100M; use Gene Data Management');
  });

  it('gives every status once, none of those that pass, and every message in both languages', () => {
    // A session may end for several reasons; clients do the same about all of them.
    const statuses = Object.values(errors)
      .map(({ status }) => status)
      .filter((status) => status !== errors.sessionInvalid.status);
    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses).not.toContain(1054);
    expect(statuses).not.toContain(1500);
    for (const [name, { zh, en }] of Object.entries(errors)) {
      if (zh === en && /^(\{\w+\}\W*)+$/.test(zh)) continue;
      expect([name, /\p{Script=Han}/u.test(zh), /\p{Script=Han}/u.test(en)]).toEqual([name, true, false]);
      const values = (text: string) =>
        [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, value = '']) => value))].sort();
      expect([name, values(zh)]).toEqual([name, values(en)]);
    }
  });
});
