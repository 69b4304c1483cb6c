import { mountStandalone } from './mount';
import { standaloneHost } from './standaloneHost';

const element = document.getElementById('stock-root');
if (element) mountStandalone(element, standaloneHost());
