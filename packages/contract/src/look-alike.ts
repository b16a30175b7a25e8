/**
 * Names that look like other names, after Unicode Technical Standard 39: a name is written in one script, Chinese,
 * Japanese and Korean also beside Latin; and two names whose skeletons are equal look alike.
 */

/** What cannot be seen: controls, zero-width and filling characters, variation selectors. */
export const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Letters, marks and figures that belong to no script of their own. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** One of these holds every letter of a name. */
const WRITINGS: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]*$/u,
  ...[
    'Cyrillic',
    'Greek',
    'Armenian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
  ].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'Tibetan'].map(
    (script) => new RegExp(`^\\p{Script=${script}}*$`, 'u'),
  ),
  ...['Mongolian', 'Georgian', 'Ethiopic', 'Yi'].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
];

/** Letters of several scripts that are not written together, or letters in another form: full width, in circles, raised. */
export function mixesScripts(name: string): boolean {
  const composed = name.normalize('NFC');
  if (composed.normalize('NFKC') !== composed) return true;
  const letters = Array.from(composed, (character) => (SHARED.test(character) ? '' : character)).join('');
  return !WRITINGS.some((writing) => writing.test(letters));
}

/** Pairs of a letter and what it looks like, in the shape in which it is usually read. */
const PAIRS = `
  аa вb сc ԁd еe ғf ԍg һh нh іi ӏl јj кk мm пn оo рp ԛq гr ѕs тt ѵv ԝw хx уy  ьb иu
  АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX УY ԌG ԜW ѴV
  αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX
  օo ոn սu հh ցg զq լl յj ՏS ՍU ԼL
  ıi ȷj ɑa ɡg ɩi ɪi ǀl ʟl ɴn ʀr ꜱs ʏy ʙb ɢg ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz
  øo łl đd ħh ŧt ƀb ɓb ɗd ɠg ɨi ɵo ʋv ƒf ØO ŁL ĐD
  ロ口 エ工 カ力 ニ二 ハ八 タ夕 ト卜 ー一 ヒ匕 ム厶
  0o 1l |l
`
  .trim()
  .split(/\s+/);
const LOOKS_LIKE = new Map(PAIRS.map((pair) => Array.from(pair) as [string, string]));

/** TR39 keeps marks; here they go too, for a dot below a letter is seen by nobody. */
function skeleton(name: string): string {
  const plain = Array.from(name.normalize('NFKD'))
    .filter((character) => !/\p{M}/u.test(character) && !INVISIBLE.test(character))
    .map((character) => (/\p{Pd}/u.test(character) ? '-' : /\p{Zs}/u.test(character) ? ' ' : character))
    .map((character) => LOOKS_LIKE.get(character) ?? character)
    .join('');
  return plain.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/**
 * What a name looks like: as it is written, with a capital I read as an l, and in small letters. Names look alike when
 * they share one of these.
 */
export function skeletonsOf(name: string): string[] {
  const asWritten = skeleton(name.replaceAll('I', 'l'));
  return [...new Set([asWritten, skeleton(name.toLowerCase()), skeleton(name)])];
}
