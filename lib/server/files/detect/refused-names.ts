/** Macros in Office packages, whatever their content types say. */
const macroPart = /(?:^|\/)(?:vbaproject[^/]*\.bin$|macrosheets\/)/;

/**
 * Programs, scripts that Windows runs, and Office files with macros: files of these names run on a click. Sources of pupils,
 * such as .js, .py and .html, stay allowed.
 */
const runnable =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|vbs|vbe|jse|wsf|wsh|hta|lnk|cpl|dll|reg|jar|apk|docm|dotm|xlsm|xlsb|xltm|xlam|xll|pptm|potm|ppsm|ppam|sldm)[\s.]*$/;

/** The entry that makes a program of Java of an archive. */
const javaManifest = 'meta-inf/manifest.mf';

/** Whether a name, in lower case and with slashes, is that of a program, a script or macros. */
export function isRefusedName(name: string): boolean {
  return name === javaManifest || macroPart.test(name) || runnable.test(name);
}
