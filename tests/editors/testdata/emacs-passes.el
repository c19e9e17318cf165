;;; emacs-passes.el --- looks at the file as each of its passes does  -*- lexical-binding: t -*-
(defun await (what done)
  (with-timeout (20 (error "No %s" what))
    (while (not (funcall done)) (accept-process-output nil 0.02)))
  (princ (format "%s\n" what)))

(defun greyed ()
  "The grey lines, counted from 1: \"6-9 18-20\"."
  (mapconcat
   (lambda (overlay)
     (unless (eq (overlay-get overlay 'face) 'gridls-inactive) (error "Face of %S" overlay))
     (format "%d-%d" (line-number-at-pos (overlay-start overlay)) (1- (line-number-at-pos (overlay-end overlay)))))
   (sort (seq-filter (lambda (o) (overlay-get o 'gridls-inactive)) (overlays-in (point-min) (point-max)))
         (lambda (a b) (< (overlay-start a) (overlay-start b))))
   " "))

(defun expect (view lines)
  (gridls-view-as view)
  (await (format "%s without %s" view lines)
         (lambda () (and (equal gridls--view view) (equal (greyed) lines)))))

(find-file (pop command-line-args-left))
(call-interactively #'eglot)
(await "server" #'eglot-managed-p)
(unless (eq (type-of (eglot-current-server)) 'gridls-server) (error "Server is %S" (eglot-current-server)))
(expect "sm_80" "6-9 18-20")
(expect "sm_70" "4-4 18-20")
(expect "host" "4-4")
(expect "sm_100f" "6-9 18-20")

(condition-case failed
    (progn (gridls-view-as "sm_1") (error "Sm_1 is taken"))
  (jsonrpc-error
   (unless (string-search "there is no view \"sm_1\"" (format "%S" (alist-get 'jsonrpc-error-message (cdr failed))))
     (unless (string-search "there is no view" (format "%S" failed)) (error "%S" failed)))))

(let ((views (gridls--views (gridls--execute "passes"))))
  (unless (equal views '("all" "host" "sm_70" "sm_80" "sm_90a")) (error "Views %S" views)))

(gridls-passes)
(with-current-buffer "*gridls passes*"
  (dolist (line '("sm_90a      compute_90a, __CUDA_ARCH__ 900, __CUDA_ARCH_FEAT_SM90_ALL\n" "host        the host"
                  "read alike: sm_70 | sm_80 sm_90a | host\n" "command:    compile_commands.json\n" "view:       sm_100f"))
    (unless (string-search line (buffer-string)) (error "No %S in %S" line (buffer-string)))))

(goto-char (point-min))
(insert "\n\n")
(unless (equal (greyed) "8-11 20-22") (error "After two lines %s" (greyed)))
(save-restriction
  (narrow-to-region (point-min) (point))
  (expect "all" "")
  (expect "sm_80" ""))
(unless (equal (greyed) "8-11 20-22") (error "After narrowing %s" (greyed)))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(await "end" (lambda () (and (equal (greyed) "") (equal gridls--view "all"))))
;;; emacs-passes.el ends here
