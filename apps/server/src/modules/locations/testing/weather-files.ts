/** Days of a file of NASA POWER, as its download gives them: a block of explanations, then the table. */
export function powerFile(days: number, { doy = false, year = 2025 } = {}): string {
  const head = [
    '-BEGIN HEADER-',
    'NASA/POWER Source Native Resolution Daily Data ',
    `Dates (month/day/year): 01/01/${year} through 12/31/${year} in LST`,
    'Location: latitude  34.75   longitude 113.65 ',
    'elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 103.5 meters',
    'The value for missing source data that cannot be computed or is outside of the sources availability range: -999 ',
    'parameter(s): ',
    'T2M                   MERRA-2 Temperature at 2 Meters (C) ',
    'T2M_MAX               MERRA-2 Temperature at 2 Meters Maximum (C) ',
    'T2M_MIN               MERRA-2 Temperature at 2 Meters Minimum (C) ',
    'PRECTOTCORR           MERRA-2 Precipitation Corrected (mm/day) ',
    'ALLSKY_SFC_SW_DWN     CERES SYN1deg All Sky Surface Shortwave Downward Irradiance (MJ/m^2/day) ',
    'RH2M                  MERRA-2 Relative Humidity at 2 Meters (%) ',
    'WS2M                  MERRA-2 Wind Speed at 2 Meters (m/s) ',
    '-END HEADER-',
    `${doy ? 'YEAR,DOY' : 'YEAR,MO,DY'},T2M,T2M_MAX,T2M_MIN,PRECTOTCORR,ALLSKY_SFC_SW_DWN,RH2M,WS2M`,
  ];
  const rows = Array.from({ length: days }, (_, index) => {
    const date = new Date(Date.UTC(year, 0, 1 + index));
    const when = doy ? `${year},${index + 1}` : `${year},${date.getUTCMonth() + 1},${date.getUTCDate()}`;
    const warm = 14 - 14 * Math.cos((2 * Math.PI * (index - 15)) / 365);
    const rain = index % 6 === 0 ? '5.25' : '0.0';
    return `${when},${warm.toFixed(2)},${(warm + 5.5).toFixed(2)},${(warm - 4.5).toFixed(2)},${rain},15.4,61.2,2.1`;
  });
  return [...head, ...rows, ''].join('\n');
}
