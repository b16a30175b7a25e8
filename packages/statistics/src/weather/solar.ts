/**
 * What the place of the sun gives a latitude on a day of the year.
 * Sources: R. G. Allen, L. S. Pereira, D. Raes, M. Smith, Crop evapotranspiration, FAO Irrigation and Drainage Paper 56
 * (1998), equations 21 to 35, "FAO-56" below; W. C. Forsythe, E. J. Rykiel, R. S. Stahl, H. Wu, R. M. Schoolfield,
 * Ecological Modelling 80 (1995) 87-95, "Forsythe" below.
 */

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const cosine = (value: number) => Math.acos(Math.min(1, Math.max(-1, value)));

/** MJ per square metre and minute */
const SOLAR_CONSTANT = 0.082;

/** FAO-56 equation 24, radians. */
export const solarDeclination = (dayOfYear: number): number =>
  0.409 * Math.sin((2 * Math.PI * dayOfYear) / 365 - 1.39);

/** FAO-56 equation 25, radians; 0 in polar night and pi under the midnight sun. */
export const sunsetAngle = (latitude: number, dayOfYear: number): number =>
  cosine(-Math.tan(radians(latitude)) * Math.tan(solarDeclination(dayOfYear)));

/**
 * Radiation above the atmosphere, MJ per square metre and day: FAO-56 equation 21.
 * @param latitude degrees, north positive
 */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number {
  const distance = 1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear) / 365);
  const [place, sun] = [radians(latitude), solarDeclination(dayOfYear)];
  const angle = sunsetAngle(latitude, dayOfYear);
  const straight =
    angle * Math.sin(place) * Math.sin(sun) + Math.cos(place) * Math.cos(sun) * Math.sin(angle);
  return Math.max(0, ((24 * 60) / Math.PI) * SOLAR_CONSTANT * distance * straight);
}

/** Hours between sunrise and sunset of the middle of the sun, without refraction: FAO-56 equation 34. */
export const daylightHours = (latitude: number, dayOfYear: number): number =>
  (24 / Math.PI) * sunsetAngle(latitude, dayOfYear);

/** Degrees of the sun below the horizon up to which a day counts: Forsythe, table 1. */
export const DAY_BEGINS = {
  /** the upper edge of the sun on the horizon, with refraction */
  sunrise: 0.8333,
  /** civil twilight, to which many plants respond */
  civilTwilight: 6,
} as const;

/**
 * Hours of the day at a latitude, by the model CBM of Forsythe, equations 1 to 3.
 * @param below degrees of the sun below the horizon at which the day begins and ends
 */
export function photoperiod(latitude: number, dayOfYear: number, below: number = DAY_BEGINS.sunrise): number {
  const revolution = 0.2163108 + 2 * Math.atan(0.9671396 * Math.tan(0.0086 * (dayOfYear - 186)));
  const declination = Math.asin(0.39795 * Math.cos(revolution));
  const place = radians(latitude);
  const share =
    (Math.sin(radians(below)) + Math.sin(place) * Math.sin(declination)) /
    (Math.cos(place) * Math.cos(declination));
  return 24 - (24 / Math.PI) * cosine(share);
}

/**
 * Solar radiation, MJ per square metre and day, from hours of bright sunshine: Ångström and Prescott, FAO-56 equation 35
 * with its coefficients 0.25 and 0.50. Sunshine counts up to the length of the day.
 */
export function radiationFromSunshine(sunshine: number, latitude: number, dayOfYear: number): number {
  const longest = daylightHours(latitude, dayOfYear);
  const share = longest > 0 ? Math.min(1, sunshine / longest) : 0;
  return (0.25 + 0.5 * share) * extraterrestrialRadiation(latitude, dayOfYear);
}
