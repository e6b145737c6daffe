import { lowVisionKey, lowVisionNames } from './low-vision';
import { reloadGuardScript } from './reload-guard-script';

/**
 * What must happen before anything is painted: the reader's low-vision settings become attributes of the document
 * element, and announcements that they dismissed are not shown. It also hears the buttons that dismiss
 * (`data-dismiss`), so that these work while the page's other scripts are still on their way.
 *
 * An announcement is marked with `data-notice`, whatever is empty without its announcements with `data-notices`.
 * The rules stand in a sheet of the document, which outlasts every change of page.
 *
 * With it comes the reload guard, which must be there before the scripts whose failure it is about.
 */
export const firstPaintScript = [
  `(function(root){`,
  `function read(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){return null}}`,
  `root.setAttribute("data-script","");`,
  `var set=read(${JSON.stringify(lowVisionKey)})||{};`,
  `${JSON.stringify(lowVisionNames)}.forEach(function(name){`,
  `if(typeof set[name]==="string")root.setAttribute("data-"+name,set[name])});`,
  `var key="dismissed",gone=read(key),sheet;`,
  `gone=Array.isArray(gone)?gone.filter(function(one){return /^[\\w.-]+$/.test(one)}):[];`,
  `function hide(){if(!gone.length)return;`,
  `var list=gone.map(function(one){return'[data-notice="'+one+'"]'}).join();`,
  `try{if(!sheet){sheet=new CSSStyleSheet();document.adoptedStyleSheets=[sheet]}`,
  `sheet.replaceSync(list+"{display:none}[data-notices]:not(:has([data-notice]:not("+list+"))){display:none}")`,
  `}catch(e){}}`,
  `hide();`,
  `document.addEventListener("click",function(event){`,
  `var button=event.target.closest&&event.target.closest("[data-dismiss]");if(!button)return;`,
  `gone=gone.concat(button.getAttribute("data-dismiss")).slice(-50);`,
  `try{localStorage.setItem(key,JSON.stringify(gone))}catch(e){}`,
  `hide();var main=document.getElementById("content");if(main)main.focus({preventScroll:true})})`,
  `})(document.documentElement);`,
  reloadGuardScript,
].join('');
