import { CONTRACT } from '../host/contract';
import { mountStandalone } from './mount';

const element = document.getElementById('stock-root');
if (element) mountStandalone(element, { contract: CONTRACT });
